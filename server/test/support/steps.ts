import type { StepSource } from '../../src/modules/quotes/feeds/price-keys.ts';
import { scaleOf, seededKey, stepsOf } from '../../src/modules/quotes/feeds/walk.logic.ts';
import { catalogue } from '../../src/modules/quotes/index.ts';

/** Steps from a fixed seed, as a server with SEED and an empty database has them, without a database. */
export function seededSteps(seed: string): StepSource {
  return {
    prepare: async () => {},
    of: (goodsId, day) => {
      const product = catalogue.find(({ id }) => id === goodsId);
      if (!product) return undefined;
      const { reference: price, volatility } = product;
      return stepsOf({ key: seededKey(seed, day), goodsId, scale: scaleOf({ price, volatility }) });
    },
  };
}

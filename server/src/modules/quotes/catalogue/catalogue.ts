import { LANGUAGES, type ScaledPrice } from 'shared-api/contract';
import { translate } from '../../../lib/i18n.ts';
import type { Product, Sessions } from './product.ts';
import { ALL_HOURS, CME_HOURS, FOREX_HOURS, HKEX_HOURS, ICE_HOURS } from './sessions.logic.ts';

interface Row {
  readonly id: string;
  readonly digits: number;
  /** Scaled by digits. */
  readonly reference: ScaledPrice;
  readonly volatility: number;
  readonly hours?: Sessions;
}

const FOREX: readonly Row[] = [
  { id: 'EURUSD', digits: 5, reference: 108450n, volatility: 0.08 },
  { id: 'GBPUSD', digits: 5, reference: 127100n, volatility: 0.09 },
  { id: 'USDJPY', digits: 3, reference: 151200n, volatility: 0.1 },
  { id: 'USDCHF', digits: 5, reference: 88600n, volatility: 0.08 },
  { id: 'AUDUSD', digits: 5, reference: 65450n, volatility: 0.1 },
  { id: 'USDCAD', digits: 5, reference: 137200n, volatility: 0.07 },
  { id: 'NZDUSD', digits: 5, reference: 60150n, volatility: 0.105 },
  { id: 'EURGBP', digits: 5, reference: 85320n, volatility: 0.065 },
  { id: 'EURJPY', digits: 3, reference: 163980n, volatility: 0.1 },
  { id: 'GBPJPY', digits: 3, reference: 192180n, volatility: 0.11 },
  { id: 'AUDJPY', digits: 3, reference: 98960n, volatility: 0.12 },
  { id: 'EURCHF', digits: 5, reference: 96090n, volatility: 0.06 },
  { id: 'USDCNH', digits: 5, reference: 721500n, volatility: 0.045 },
  { id: 'USDSGD', digits: 5, reference: 134300n, volatility: 0.055 },
];

const FUTURES: readonly Row[] = [
  { id: 'XAUUSD', digits: 2, reference: 265000n, volatility: 0.16 },
  { id: 'XAGUSD', digits: 3, reference: 30500n, volatility: 0.28 },
  { id: 'WTI', digits: 3, reference: 71200n, volatility: 0.34 },
  { id: 'BRENT', digits: 3, reference: 75300n, volatility: 0.32, hours: ICE_HOURS },
  { id: 'NATGAS', digits: 4, reference: 31200n, volatility: 0.55 },
  { id: 'COPPER', digits: 4, reference: 42100n, volatility: 0.22 },
  { id: 'US500', digits: 2, reference: 590000n, volatility: 0.17 },
  { id: 'HK50', digits: 1, reference: 196000n, volatility: 0.25, hours: HKEX_HOURS },
];

/** Listed with the futures: an index is one, and so that tab always has an open market, weekends included. */
const SYNTHETIC: readonly Row[] = [
  { id: 'SYN50', digits: 2, reference: 500000n, volatility: 0.5, hours: ALL_HOURS },
  { id: 'SYN100', digits: 2, reference: 1000000n, volatility: 1, hours: ALL_HOURS },
];

/** The words are `goods.<id>` in the server's locales. */
const namesOf = (id: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, translate(language, `goods.${id}`)]),
  ) as Product['names'];

function product(
  { hours, ...row }: Row,
  type: Product['type'],
  sessions: Sessions,
  synthetic = false,
): Product {
  return { ...row, code: row.id, type, names: namesOf(row.id), sessions: hours ?? sessions, synthetic };
}

/** Everything that is quoted, in the order in which it is listed (docs/product.md, section 5). */
export const catalogue: readonly Product[] = [
  ...FOREX.map((row) => product(row, 2, FOREX_HOURS)),
  ...FUTURES.map((row) => product(row, 1, CME_HOURS)),
  ...SYNTHETIC.map((row) => product(row, 1, ALL_HOURS, true)),
];

const byId = new Map(catalogue.map((entry) => [entry.id, entry]));

export function findProduct(goodsId: string): Product | undefined {
  return byId.get(goodsId);
}

import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { StartupError } from '../../../config/startup-error.ts';
import type { Database } from '../../../db/database.ts';
import { readNow } from '../../../db/paging.ts';
import { secretsOf } from '../../../lib/secrets.ts';
import { catalogue, findProduct } from '../catalogue/catalogue.ts';
import { readHeads } from '../history/ticks.repository.ts';
import { type Day, dayOf, laterDay } from './days.logic.ts';
import {
  type DrawnKey,
  daysWithoutKey,
  hasKeysMadeOtherwise,
  insertKeys,
  insertScales,
  missingScales,
  readEndedKeys,
  readScales,
  readSecretKeys,
  revealKey,
} from './price-keys.repository.ts';
import { commitmentOf, type Steps, scaleOf, seededKey, stepsOf } from './walk.logic.ts';

/** Where simulated prices take their steps from. */
export interface StepSource {
  /** Has the steps of the day of `now` and of the day after it at hand. @throws when their keys cannot be read. */
  prepare(now: Date): Promise<void>;
  /** A product's steps on a day; undefined when they are not at hand, or when the day's key is public already. */
  of(goodsId: string, day: Day): Steps | undefined;
}

/** The keys of the simulated prices: drawn ahead, kept sealed, made public after their day (docs/fairness.md). */
export interface PriceKeys extends StepSource {
  /** @throws StartupError when the database's keys do not fit SEED or cannot be opened. */
  open(): Promise<void>;
  /** Draws the keys of coming days, and reveals those of days that have ended. Any server may do it, at any time. */
  maintain(): Promise<void>;
}

/** Days for which commitments are public beforehand. */
export const DAYS_AHEAD = 7;

const about = (day: Day) => `price key ${day}`;

export function createPriceKeys({
  db: { kysely: db },
  config,
  log,
}: {
  db: Pick<Database, 'kysely'>;
  config: Pick<Config, 'SEED' | 'SECRETS_KEY' | 'DATA_DIR'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}): PriceKeys {
  const { SEED: seed } = config;
  const goodsIds = catalogue.map(({ id }) => id);
  let prepared: Day | undefined;
  let steps = new Map<string, Steps>();

  function draw(day: Day): DrawnKey {
    const key = seed === undefined ? randomBytes(32) : seededKey(seed, day);
    return {
      day,
      commitment: commitmentOf(key),
      sealed: secretsOf(config).seal(key.toString('base64'), about(day)),
      seeded: seed !== undefined,
    };
  }

  function unseal({ day, sealed, commitment }: Omit<DrawnKey, 'seeded'>): Buffer {
    const key = Buffer.from(secretsOf(config).open(sealed, about(day)), 'base64');
    if (!commitmentOf(key).equals(commitment)) throw new Error(`The key of ${day} is not the published one.`);
    return key;
  }

  async function publish(today: Day): Promise<void> {
    const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, i) => laterDay(today, i));
    await insertKeys(db, (await daysWithoutKey(db, days)).map(draw));
    const missing = await missingScales(db, days, goodsIds);
    if (missing.length === 0) return;
    const heads = await readHeads(db, goodsIds);
    const scales = missing.flatMap(({ day, goodsId }) => {
      const product = findProduct(goodsId);
      if (!product) return [];
      const price = heads.get(goodsId)?.price ?? product.reference;
      return [{ day, goodsId, scale: scaleOf({ price, volatility: product.volatility }) }];
    });
    await insertScales(db, scales);
  }

  async function reveal(): Promise<void> {
    for (const sealed of await readEndedKeys(db)) {
      try {
        await revealKey(db, sealed.day, unseal(sealed));
      } catch (error) {
        log.error({ err: error, day: sealed.day }, 'the key of a day of prices was not made public');
      }
    }
  }

  async function prepare(now: Date): Promise<void> {
    const today = dayOf(now);
    if (prepared === today) return;
    await publish(today);
    const days = [today, laterDay(today, 1)];
    const keys = new Map((await readSecretKeys(db, days)).map((sealed) => [sealed.day, unseal(sealed)]));
    const found = new Map<string, Steps>();
    for (const { day, goodsId, scale } of await readScales(db, days)) {
      const key = keys.get(day);
      if (key) found.set(`${goodsId} ${day}`, stepsOf({ key, goodsId, scale }));
    }
    steps = found;
    prepared = today;
  }

  return {
    prepare,
    of: (goodsId, day) => steps.get(`${goodsId} ${day}`),
    open: async () => {
      const now = await readNow(db);
      const from = dayOf(now);
      if (await hasKeysMadeOtherwise(db, { from, seeded: seed !== undefined })) throw otherKeys(seed);
      try {
        await prepare(now);
      } catch (error) {
        throw new StartupError(
          `The keys of the simulated prices cannot be read (${(error as Error).message}): restore secrets.key from a backup, or set SECRETS_KEY to what they were sealed with.`,
          { cause: error },
        );
      }
    },
    maintain: async () => {
      await publish(dayOf(await readNow(db)));
      await reveal();
    },
  };
}

const otherKeys = (seed: string | undefined) =>
  new StartupError(
    seed === undefined
      ? 'The prices of this database come from a fixed SEED, so anybody who knows it can foresee them: start with an empty database.'
      : 'The prices of this database come from drawn keys: a fixed SEED needs an empty database.',
  );

import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { tradingDayAt } from '../catalogue/trading-day.logic.ts';
import { readBars, readBarsSince } from '../history/bars.repository.ts';
import type { ChainedTick, Head } from '../history/ticks.logic.ts';
import { readHeads } from '../history/ticks.repository.ts';
import { advance, type Line, restoreLine } from './session.logic.ts';

/** The last prices and sessions of all products, in memory: what quotes are read from without the database. */
export interface Board {
  lines(): Iterable<Line>;
  line(goodsId: string): Line | undefined;
  heads(): ReadonlyMap<string, Head>;
  /** Another number whenever the board has changed. */
  round(): number;
  /** Names the record of prices shown; another one when the record was found to end earlier than what was shown. */
  epoch(): string;
  /** Whether the record ends earlier than what is shown: the database was restored from a backup. */
  isCut(db: Kysely<Tables>): Promise<boolean>;
  /** Puts the board into the state that the recorded ticks and bars make. */
  restore(db: Kysely<Tables>, now: Date): Promise<void>;
  apply(ticks: readonly ChainedTick[]): void;
}

export function createBoard(): Board {
  const empty = (product: Product): Line => ({
    product,
    head: undefined,
    price: null,
    previousClose: null,
    session: null,
  });
  const lines = new Map<string, Line>(catalogue.map((product) => [product.id, empty(product)]));
  const heads = new Map<string, Head>();
  let round = 0;
  let epoch = randomUUID();
  return {
    lines: () => lines.values(),
    line: (goodsId) => lines.get(goodsId),
    heads: () => heads,
    round: () => round,
    epoch: () => epoch,
    isCut: async (db) => !continues(heads, await readHeads(db, [...lines.keys()])),
    restore: async (db, now) => {
      const recorded = await readHeads(db, [...lines.keys()]);
      if (!continues(heads, recorded)) epoch = randomUUID();
      for (const product of catalogue)
        lines.set(product.id, await readLine(db, product, { head: recorded.get(product.id), now }));
      heads.clear();
      for (const [goodsId, head] of recorded) heads.set(goodsId, head);
      round += 1;
    },
    apply: (ticks) => {
      round += 1;
      for (const tick of ticks) {
        const line = lines.get(tick.goodsId);
        if (!line) continue;
        lines.set(tick.goodsId, advance(line, tick));
        heads.set(tick.goodsId, tick);
      }
    },
  };
}

/** Whether what is recorded goes on from what was known: no product's last number is lower, or another tick's. */
function continues(known: ReadonlyMap<string, Head>, recorded: ReadonlyMap<string, Head>): boolean {
  return [...known].every(([goodsId, { seq, hash }]) => {
    const now = recorded.get(goodsId);
    return now !== undefined && (now.seq > seq || (now.seq === seq && now.hash.equals(hash)));
  });
}

const DAY = 86_400_000;

async function readLine(
  db: Kysely<Tables>,
  product: Product,
  { head, now }: { head: Head | undefined; now: Date },
): Promise<Line> {
  const goodsId = product.id;
  const [last] = await readBars(db, { goodsId, minutes: 5, before: null, limit: 1 });
  const [older] = last ? [] : await readBars(db, { goodsId, minutes: 30, before: null, limit: 1 });
  const newest = last ?? older;
  if (!newest) return restoreLine({ product, head, bars: [], before: undefined });
  const since = new Date(tradingDayAt(product, newest.time).start);
  // History keeps its finer bars for two days only: an older session is read from the coarser ones.
  const minutes = last && now.getTime() - last.time < DAY ? 5 : 30;
  const bars = await readBarsSince(db, { goodsId, minutes, since });
  const [before] = await readBars(db, { goodsId, minutes: 60, before: since, limit: 1 });
  return restoreLine({ product, head, bars, before });
}

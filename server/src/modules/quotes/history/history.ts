import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Feed } from '../feeds/feed.ts';
import type { Bar } from './bars.logic.ts';
import { insertHistory, productsWithoutBars } from './bars.repository.ts';
import { allPeriods } from './history.logic.ts';

const BATCH = 20_000;

/** The bars that the charts lack: those of products without any, so that nothing is made twice. */
export async function missingHistory(db: Kysely<Tables>, feed: Feed, now: Date): Promise<Bar[]> {
  const missing = await productsWithoutBars(
    db,
    catalogue.map(({ id }) => id),
  );
  const bars: Bar[] = [];
  for (const product of catalogue.filter(({ id }) => missing.has(id))) {
    for (const bar of allPeriods(await feed.history(product, now), now)) bars.push(bar);
  }
  return bars;
}

export async function saveHistory(tx: Kysely<Tables>, bars: readonly Bar[]): Promise<void> {
  for (let from = 0; from < bars.length; from += BATCH)
    await insertHistory(tx, bars.slice(from, from + BATCH));
}

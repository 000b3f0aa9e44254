import type { FastifyBaseLogger } from 'fastify';

const AT_ONCE = 4;

/**
 * Works through rows that are read in batches, a few at once. One that fails is logged and left for a later turn; it
 * does not hold up the others.
 * @param next the rows after the given one, at most `size`.
 */
export async function inBatches<Row>(options: {
  size: number;
  next: (after: Row | undefined) => Promise<Row[]>;
  work: (row: Row) => Promise<void>;
  /** Names a row that failed in the log. */
  name: (row: Row) => object;
  /** The log's sentence about it. */
  failure: string;
  log: Pick<FastifyBaseLogger, 'error'>;
}): Promise<void> {
  const { size, next, work, name, failure, log } = options;
  let batch: Row[] = [];
  do {
    batch = await next(batch.at(-1));
    for (let i = 0; i < batch.length; i += AT_ONCE) {
      const group = batch.slice(i, i + AT_ONCE);
      const results = await Promise.allSettled(group.map(work));
      results.forEach((result, j) => {
        const row = group[j];
        if (result.status === 'rejected' && row !== undefined)
          log.error({ err: result.reason, ...name(row) }, failure);
      });
    }
  } while (batch.length === size);
}

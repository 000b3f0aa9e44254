import type { FastifyBaseLogger } from 'fastify';
import type { Bucket } from 'shared-api/contract';

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

/** Works through rows that are read in pages of at most `size`, one page after the other. */
export async function inPages<Row>(
  size: number,
  next: (after: Row | undefined) => Promise<Row[]>,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let page: Row[] = [];
  do {
    page = await next(page.at(-1));
    if (page.length > 0) await work(page);
  } while (page.length === size);
}

/**
 * Does work on the orders of each bucket together, at most `most` of them, a few buckets at once. When they fail together
 * each is tried alone; one that fails alone is logged and left for a later turn.
 */
export async function byBucket<Item extends { readonly order: { readonly bucket: Bucket } }>(
  items: readonly Item[],
  options: {
    most: number;
    work: (items: readonly Item[]) => Promise<void>;
    name: (item: Item) => object;
    failure: string;
    log: Pick<FastifyBaseLogger, 'error'>;
  },
): Promise<void> {
  const { most, work, name, failure, log } = options;
  const queues = [...Map.groupBy(items, ({ order }) => order.bucket).values()];
  const alone = async (item: Item) => {
    try {
      await work([item]);
    } catch (error) {
      log.error({ err: error, ...name(item) }, failure);
    }
  };
  const worker = async () => {
    for (let queue = queues.pop(); queue; queue = queues.pop())
      for (let i = 0; i < queue.length; i += most) {
        const group = queue.slice(i, i + most);
        if (group.length === 1) await Promise.all(group.map(alone));
        else
          await work(group).catch(async () => {
            for (const item of group) await alone(item);
          });
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

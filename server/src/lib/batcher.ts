import { setImmediate as turn } from 'node:timers/promises';

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item;
}

interface Queue<Item, Result> {
  isBusy: boolean;
  waiting: Waiting<Item, Result>[];
}

/**
 * Carries out in batches what several callers ask for at once: what comes while a queue is busy waits in it, and goes as one
 * batch when it is free. A queue never waits for locks of others: a batch that fails is done again, each item by itself and
 * waiting as long as it takes, while the queue goes on with the next. An item alone is done again only after a lock timeout.
 * @param most items of a batch.
 * @param queueOf a queue's number, 0 or above; batches of one queue follow each other, those of several run at once.
 * @param nameOf two items of one name are never in one batch.
 * @param work gives each item's result, in their order; all of the batch was done, or nothing of it. Without `waitsLong` it
 * fails soon when it has to wait for locks of others.
 * @param isLockTimeout whether `work` failed by waiting for a lock, and by nothing else.
 */
export function batcher<Item, Result>(options: {
  most: number;
  queueOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  work: (items: readonly Item[], waitsLong: boolean) => Promise<readonly Result[]>;
  isLockTimeout: (error: unknown) => boolean;
}): (item: Item) => Promise<Result> {
  const { most, queueOf, nameOf, work, isLockTimeout } = options;
  const queues = new Map<number, Queue<Item, Result>>();

  async function drive(queue: Queue<Item, Result>): Promise<void> {
    queue.isBusy = true;
    while (queue.waiting.length > 0) {
      // Yield, so that requests already received join this batch.
      await turn();
      await carryOut(takeBatch(queue));
    }
    queue.isBusy = false;
  }

  function takeBatch(queue: Queue<Item, Result>): Waiting<Item, Result>[] {
    const names = new Set<string>();
    const batch: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    for (const one of queue.waiting) {
      const name = nameOf(one.item);
      const goes = batch.length < most && !names.has(name);
      names.add(name);
      (goes ? batch : later).push(one);
    }
    queue.waiting = later;
    return batch;
  }

  async function carryOut(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      await end(batch, false);
    } catch (error) {
      const [alone, other] = batch;
      if (alone && !other && !isLockTimeout(error)) alone.reject(error);
      else for (const one of batch) void end([one], true).catch(one.reject);
    }
  }

  async function end(batch: readonly Waiting<Item, Result>[], waitsLong: boolean): Promise<void> {
    const items = batch.map(({ item }) => item);
    const results = await work(items, waitsLong);
    batch.forEach(({ resolve }, i) => void resolve(results[i] as Result));
  }

  return (item) => {
    const one = { item, ...Promise.withResolvers<Result>() };
    const number = queueOf(item);
    const queue = queues.get(number) ?? { isBusy: false, waiting: [] };
    queues.set(number, queue);
    queue.waiting.push(one);
    if (!queue.isBusy) void drive(queue);
    return one.promise;
  };
}

import { setImmediate as turn } from 'node:timers/promises';

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item;
}

interface Lane<Item, Result> {
  isBusy: boolean;
  waiting: Waiting<Item, Result>[];
}

/**
 * Does together what several callers ask for at once: what comes while a lane is busy waits there, and goes as one batch
 * when it is free. A lane waits for nothing that others hold: a batch that fails is done again, each item by itself and
 * with patience, while the lane goes on with the next. What was alone is done again only when all it lacked was patience.
 * @param most items of a batch.
 * @param laneOf a lane's number, 0 or above; batches of one lane follow each other, those of several run at once.
 * @param nameOf two items of one name are never in one batch.
 * @param work gives each item's result, in their order; all of the batch was done, or nothing of it. Without patience it
 * fails soon when it has to wait for others than its own.
 * @param isImpatience whether `work` failed because it had no patience, and for nothing else.
 */
export function gathering<Item, Result>(options: {
  most: number;
  laneOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  work: (items: readonly Item[], isPatient: boolean) => Promise<readonly Result[]>;
  isImpatience: (error: unknown) => boolean;
}): (item: Item) => Promise<Result> {
  const { most, laneOf, nameOf, work, isImpatience } = options;
  const lanes = new Map<number, Lane<Item, Result>>();

  async function drive(lane: Lane<Item, Result>): Promise<void> {
    lane.isBusy = true;
    while (lane.waiting.length > 0) {
      // What the network has brought by now comes along.
      await turn();
      await carryOut(takeBatch(lane));
    }
    lane.isBusy = false;
  }

  function takeBatch(lane: Lane<Item, Result>): Waiting<Item, Result>[] {
    const names = new Set<string>();
    const batch: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    for (const one of lane.waiting) {
      const name = nameOf(one.item);
      const goes = batch.length < most && !names.has(name);
      names.add(name);
      (goes ? batch : later).push(one);
    }
    lane.waiting = later;
    return batch;
  }

  async function carryOut(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      await end(batch, false);
    } catch (error) {
      const [alone, other] = batch;
      if (alone && !other && !isImpatience(error)) alone.reject(error);
      else for (const one of batch) void end([one], true).catch(one.reject);
    }
  }

  async function end(batch: readonly Waiting<Item, Result>[], isPatient: boolean): Promise<void> {
    const items = batch.map(({ item }) => item);
    const results = await work(items, isPatient);
    batch.forEach(({ resolve }, i) => void resolve(results[i] as Result));
  }

  return (item) => {
    const one = { item, ...Promise.withResolvers<Result>() };
    const number = laneOf(item);
    const lane = lanes.get(number) ?? { isBusy: false, waiting: [] };
    lanes.set(number, lane);
    lane.waiting.push(one);
    if (!lane.isBusy) void drive(lane);
    return one.promise;
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { batcher } from './batcher.ts';

interface Item {
  readonly id: number;
  readonly queue: number;
  readonly name: string;
  readonly fails?: boolean;
  /** What it has to wait for. */
  readonly held?: Promise<void>;
}

class LockTimeout extends Error {}

/** Gathers, and notes each batch as it begins. */
function noting({ most = 10, pause = 1 } = {}) {
  const batches: number[][] = [];
  const running = new Set<number>();
  const ask = batcher<Item, string>({
    most,
    queueOf: ({ queue }) => queue,
    nameOf: ({ name }) => name,
    isLockTimeout: (error) => error instanceof LockTimeout,
    work: async (items, waitsLong) => {
      batches.push(items.map(({ id }) => id));
      for (const { id } of items) running.add(id);
      await wait(pause);
      if (waitsLong) for (const { held } of items) await held;
      for (const { id } of items) running.delete(id);
      if (!waitsLong && items.some(({ held }) => held)) throw new LockTimeout();
      if (items.some(({ fails }) => fails)) throw new Error(`failed: ${items.map(({ id }) => id)}`);
      return items.map(({ id }) => `done ${id}`);
    },
  });
  return { ask, batches, running };
}

const item = (id: number, changes: Partial<Item> = {}): Item => ({
  id,
  queue: 0,
  name: `n${id}`,
  ...changes,
});

test('what comes while a queue is busy goes together, in the order of its coming', async () => {
  const { ask, batches } = noting({ most: 3, pause: 20 });
  const first = ask(item(1));
  await wait(10);
  const others = [2, 3, 4, 5, 6].map((id) => ask(item(id)));
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 3, 4, 5, 6].map((id) => `done ${id}`));
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('two of one name follow each other', async () => {
  const { ask, batches } = noting();
  await Promise.all([item(1, { name: 'Ada' }), item(2, { name: 'Ada' }), item(3)].map(ask));
  expect(batches).toEqual([[1, 3], [2]]);
});

test('one that fails spoils nothing for the others', async () => {
  const { ask, batches } = noting();
  const ends = await Promise.allSettled([item(1), item(2, { fails: true }), item(3)].map(ask));
  expect(ends).toEqual([
    { status: 'fulfilled', value: 'done 1' },
    { status: 'rejected', reason: new Error('failed: 2') },
    { status: 'fulfilled', value: 'done 3' },
  ]);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(await ask(item(4))).toBe('done 4');
});

test('one alone that has to wait does so beside its queue, and is carried out then', async () => {
  const { ask, batches, running } = noting({ pause: 20 });
  const lock = Promise.withResolvers<void>();
  const first = ask(item(1, { held: lock.promise }));
  await wait(10);
  expect(await ask(item(2))).toBe('done 2');
  expect([...running]).toEqual([1]);
  lock.resolve();
  expect(await first).toBe('done 1');
  expect(batches).toEqual([[1], [1], [2]]);
});

test('several of which one has to wait are each done alone, and only that one waits', async () => {
  const { ask } = noting();
  const lock = Promise.withResolvers<void>();
  const [first, ...others] = [item(1, { held: lock.promise }), item(2), item(3)].map(ask);
  expect(await Promise.all(others)).toEqual(['done 2', 'done 3']);
  lock.resolve();
  expect(await first).toBe('done 1');
});

test('one alone that is refused is not tried twice', async () => {
  const { ask, batches } = noting();
  await expect(ask(item(1, { fails: true }))).rejects.toThrow('failed: 1');
  expect(batches).toEqual([[1]]);
});

test('queues do not wait for each other', async () => {
  const { ask, running } = noting({ pause: 30 });
  const both = [item(1), item(2, { queue: 1 })].map(ask);
  await wait(15);
  expect([...running]).toEqual([1, 2]);
  await Promise.all(both);
});

test('whatever comes, whenever: each gets its own end, once, and no batch is too large', async () => {
  const coming = fc.array(
    fc.record({
      queue: fc.nat(2),
      name: fc.constantFrom('a', 'b', 'c', 'd'),
      fails: fc.boolean(),
      after: fc.nat(3),
    }),
    { maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(coming, async (all) => {
      const { ask, batches } = noting({ most: 4 });
      const ends = await Promise.allSettled(
        all.map(async ({ after, ...one }, id) => {
          await wait(after);
          return ask({ id, ...one });
        }),
      );
      ends.forEach((end, id) => {
        if (all[id]?.fails) expect(end).toEqual({ status: 'rejected', reason: new Error(`failed: ${id}`) });
        else expect(end).toEqual({ status: 'fulfilled', value: `done ${id}` });
      });
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(4);
        expect(new Set(batch.map((id) => all[id]?.queue)).size).toBe(1);
        expect(new Set(batch.map((id) => all[id]?.name)).size).toBe(batch.length);
      }
    }),
    { numRuns: 40, seed: 20_261_121 },
  );
});

import { setTimeout as sleep } from 'node:timers/promises';
import { DONE, repeating } from './repeating.ts';

const errors: unknown[] = [];
const log = { error: (details: unknown) => errors.push(details) };
/** However busy the machine is: waits until it is so, and a moment more for what should not come. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5);
  await sleep(20);
}
const never = { name: 'test', everyMs: 1_000_000, log };

test('triggers while it runs make one more run, never two at once', async () => {
  let runs = 0;
  let present = 0;
  const job = repeating({
    ...never,
    run: async () => {
      present += 1;
      expect(present).toBe(1);
      await sleep(5);
      present -= 1;
      runs += 1;
    },
  });
  job.trigger();
  expect(runs).toBe(0);
  job.start();
  for (let i = 0; i < 10; i += 1) job.trigger();
  await until(() => runs >= 2);
  expect(runs).toBe(2);
  await job.stop();
});

test('stopping waits for what is in flight and takes nothing new', async () => {
  let done = false;
  const job = repeating({
    ...never,
    run: async () => {
      await sleep(10);
      done = true;
    },
  });
  job.start();
  await job.stop();
  expect(done).toBe(true);
  done = false;
  job.trigger();
  await sleep(20);
  expect(done).toBe(false);
});

test('a failure is logged and the next turn comes; DONE is the last turn', async () => {
  let runs = 0;
  const job = repeating({
    ...never,
    everyMs: 5,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
      return runs === 3 ? DONE : undefined;
    },
  });
  job.start();
  await until(() => runs >= 3);
  expect(runs).toBe(3);
  expect(errors).toHaveLength(1);
  await job.stop();
});

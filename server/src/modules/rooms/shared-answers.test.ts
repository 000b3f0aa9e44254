import { sharedAnswers } from './shared-answers.ts';

const at = (ms: number) => new Date(1_000_000 + ms);

test('a thousand readers within the time cost one read, and a later one reads anew', async () => {
  const answers = sharedAnswers<number>(250);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  const together = await Promise.all(
    Array.from({ length: 1000 }, (_, i) => answers('economy 12', at(i / 5), read)),
  );
  expect(new Set(together)).toEqual(new Set([1]));
  expect(await answers('economy 12', at(250), read)).toBe(2);
  expect(await answers('vip 12', at(250), read)).toBe(3);
});

test('a clock that goes back keeps no answer', async () => {
  const answers = sharedAnswers<string>(250);
  await answers('economy', at(10_000), async () => 'later');
  expect(await answers('economy', at(0), async () => 'earlier')).toBe('earlier');
});

test('a failed read is told to those who waited for it and not kept', async () => {
  const answers = sharedAnswers<string>(250);
  const fail = () => Promise.reject(new Error('no database'));
  const waiting = [answers('economy', at(0), fail), answers('economy', at(1), fail)];
  for (const answer of waiting) await expect(answer).rejects.toThrow('no database');
  expect(await answers('economy', at(2), async () => 'read')).toBe('read');
});

import { calls, whenCalm } from './calls-under-way.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  calls.underWay = 0;
  jest.useRealTimers();
});

it('waits for the calls of the first screen, though not for one that is held back', async () => {
  const calm = jest.fn();
  calls.underWay = 1;
  void whenCalm().then(calm);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(calm).not.toHaveBeenCalled();
  calls.underWay = 0;
  await jest.advanceTimersByTimeAsync(200);
  expect(calm).toHaveBeenCalledTimes(1);
  calls.underWay = 1;
  void whenCalm().then(calm);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(calm).toHaveBeenCalledTimes(2);
});

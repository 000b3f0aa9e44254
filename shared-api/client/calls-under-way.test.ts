import { calls, whenIdle } from './calls-under-way.ts';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(calls, { underWay: 0, ended: 0 });
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('waits for the calls of the first screen, though not for one that is held back', async () => {
  const calm = jest.fn();
  calls.underWay = 1;
  void whenIdle().then(calm);
  await pass(1_000);
  expect(calm).not.toHaveBeenCalled();
  Object.assign(calls, { underWay: 0, ended: 1 });
  await pass(200);
  expect(calm).toHaveBeenCalledTimes(1);
  calls.underWay = 1;
  void whenIdle().then(calm);
  await pass(2_000);
  expect(calm).toHaveBeenCalledTimes(2);
});

it('waits for the remote that will ask, and two seconds for a screen that asks for nothing', async () => {
  const calm = jest.fn();
  void whenIdle().then(calm);
  await pass(1_900);
  expect(calm).not.toHaveBeenCalled();
  await pass(100);
  expect(calm).toHaveBeenCalledTimes(1);
});

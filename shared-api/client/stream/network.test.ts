import { noteNoResponse, reachability, reachabilityEvents } from '../reachability.ts';
import { followNetwork, noteStreamActivity } from './network.ts';

const asked = jest.fn<Promise<Response>, []>();
const answer = (comes: boolean) =>
  asked.mockImplementation(() =>
    comes ? Promise.resolve(replyOf()) : Promise.reject(new TypeError('gone')),
  );
const replyOf = (status = 200, type = 'application/json; charset=utf-8') =>
  ({ status, headers: new Headers({ 'content-type': type }) }) as Response;
function browserSays(onLine: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeAll(() => {
  globalThis.fetch = asked as unknown as typeof fetch;
  jest.useFakeTimers();
  followNetwork();
});
beforeEach(async () => {
  jest.restoreAllMocks();
  answer(true);
  reachability.set(false);
  reachability.set(true);
  // What earlier tests have heard is old.
  await pass(20_000);
  asked.mockClear();
});
afterAll(() => jest.useRealTimers());

it('lets a call decide when the browser says that the network is gone, and asks at once when it is back', async () => {
  answer(false);
  browserSays(false);
  await pass(0);
  expect(asked).toHaveBeenCalledWith('/api/configs', expect.anything());
  expect(reachability.get()).toBe(false);
  answer(true);
  await pass(1_000);
  browserSays(true);
  await pass(0);
  expect(reachability.get()).toBe(true);
});

it('does not believe the browser’s word alone', async () => {
  browserSays(false);
  await pass(1_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(reachability.get()).toBe(true);
});

it.each([
  ['a call without a response for a sign', () => answer(false)],
  // As a network shows it that wants a sign-in first.
  ['a page in place of an answer for no answer', () => asked.mockResolvedValue(replyOf(200, 'text/html'))],
])('takes %s until the server answers', async (_, fail) => {
  fail();
  noteNoResponse();
  expect(reachability.get()).toBe(false);
  await pass(2_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(reachability.get()).toBe(false);
  answer(true);
  await pass(4_000);
  expect(reachability.get()).toBe(true);
});

it('looks when the stream is lost, unless it is there again', async () => {
  answer(false);
  reachabilityEvents.possibleOutage();
  await pass(900);
  noteStreamActivity();
  await pass(5_000);
  expect(asked).not.toHaveBeenCalled();
  reachabilityEvents.possibleOutage();
  reachabilityEvents.possibleOutage();
  expect(reachability.get()).toBe(true);
  await pass(1_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(reachability.get()).toBe(false);
});

it('asks less and less often where nobody answers: after ten seconds at most once in 5 s', async () => {
  answer(false);
  const begun = performance.now();
  const times: number[] = [];
  asked.mockImplementation(() => {
    times.push(performance.now() - begun);
    return Promise.reject(new TypeError('gone'));
  });
  noteNoResponse();
  await pass(120_000);
  expect(times.length).toBeGreaterThan(8);
  expect(times.length).toBeLessThan(14);
  const waits = times.map((at, index) => at - (times[index - 1] ?? 0));
  expect(waits.filter((wait, index) => (times[index] ?? 0) > 10_000 && wait < 5_000)).toEqual([]);
  const before = times.length;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1_000);
  expect(times).toHaveLength(before + 1);
});

it('gives up a question that stays without an answer, and one from before a change of the network', async () => {
  asked.mockImplementation(() => new Promise(() => undefined));
  noteNoResponse();
  await pass(3_000);
  expect(asked).toHaveBeenCalledTimes(1);
  answer(true);
  browserSays(true);
  await pass(1_000);
  expect(reachability.get()).toBe(true);
});

it('takes a call without a response for that call alone while prices come', async () => {
  answer(false);
  noteStreamActivity();
  noteNoResponse();
  for (let second = 0; second < 10; second++) {
    noteStreamActivity();
    await pass(1_000);
    expect(reachability.get()).toBe(true);
  }
  await pass(16_000);
  expect(reachability.get()).toBe(false);
  noteStreamActivity();
  expect(reachability.get()).toBe(true);
});

describe('after a failure of the server (HTTP 5xx)', () => {
  const recovered = jest.fn();
  const status = (code: number) => asked.mockResolvedValue(replyOf(code));
  beforeEach(async () => {
    status(200);
    // What an earlier test left is asked for, and is old.
    await pass(120_000);
    reachabilityEvents.recovered = recovered;
    recovered.mockClear();
    asked.mockClear();
  });

  it('asks less and less often until the answer is a proper one, then once for what has failed', async () => {
    status(502);
    reachabilityEvents.serverFailure();
    reachabilityEvents.serverFailure();
    await pass(60_000);
    expect(asked.mock.calls.length).toBeGreaterThan(4);
    expect(asked.mock.calls.length).toBeLessThan(9);
    expect(recovered).not.toHaveBeenCalled();
    expect(reachability.get()).toBe(true);
    status(200);
    await pass(15_000);
    expect(recovered).toHaveBeenCalledTimes(1);
    asked.mockClear();
    await pass(300_000);
    expect(asked).not.toHaveBeenCalled();
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('goes on after the network was gone as well', async () => {
    status(502);
    reachabilityEvents.serverFailure();
    await pass(2_000);
    answer(false);
    noteNoResponse();
    await pass(5_000);
    expect(reachability.get()).toBe(false);
    status(502);
    await pass(15_000);
    expect(reachability.get()).toBe(true);
    expect(recovered).not.toHaveBeenCalled();
    status(200);
    await pass(15_000);
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('asks for a call that fails by itself, while the others are answered, once a minute at most', async () => {
    recovered.mockImplementation(() => reachabilityEvents.serverFailure());
    reachabilityEvents.serverFailure();
    await pass(10 * 60_000);
    expect(recovered.mock.calls.length).toBeGreaterThan(3);
    expect(recovered.mock.calls.length).toBeLessThan(11);
    expect(asked.mock.calls.length).toBeLessThan(24);
    recovered.mockReset();
    await pass(120_000);
  });
});

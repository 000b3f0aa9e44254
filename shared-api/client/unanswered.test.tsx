import { act, renderHook } from '@testing-library/react';
import { testClientConfig } from '../testing/client-config.ts';
import { installTestApi, type TestApi, type TestApiOptions, tokenFor } from '../testing/index.ts';
import {
  api,
  configureClient,
  type Ended,
  followUnanswered,
  forgetAttempts,
  isUnanswered,
  reachability,
  useUnanswered,
} from './index.ts';
import { useAttempt } from './unanswered.ts';

const deposit = { channel: 'bankcard', depositorName: 'Ann', amount: '1000' } as const;
let token: string | null;
let user: string | undefined;
let testApi: TestApi;
let ended: Ended[];
let stop: () => void;

function begin(options: TestApiOptions): void {
  testApi = installTestApi({}, options);
  ended = [];
  stop = followUnanswered((one) => void ended.push(one));
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const asked = () => testApi.calls.filter(({ name }) => name === 'attempt').length;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  token = tokenFor('ann');
  user = 'ann-id';
  configureClient(testClientConfig({ token: () => token, user: () => user }));
});
afterEach(() => {
  reachability.set(true);
  stop();
  testApi.uninstall();
  forgetAttempts();
  jest.useRealTimers();
});

/** A deposit whose answer does not come back; `network`: it does not even arrive. */
async function sendUnanswered(): Promise<void> {
  await expect(api.recharge(deposit)).rejects.toThrow();
}

test('a call that was carried out is asked after, and its key ends', async () => {
  begin({ fail: (name) => (name === 'recharge' ? 'lost' : undefined) });
  await sendUnanswered();
  await pass(4_000);
  expect(asked()).toBe(0);
  await pass(2_000);
  expect(ended).toEqual([expect.objectContaining({ carriedOut: true })]);
  expect(ended[0]?.answer).toMatchObject({ amount: '1000.00' });
  expect(sessionStorage).toHaveLength(0);
});

test.each([true, undefined])('an end that a form tells of (%s) is said once', async (tells) => {
  begin({ fail: (name) => (name === 'recharge' ? 'lost' : undefined) });
  stop();
  const onApp = jest.fn();
  stop = followUnanswered((_, isTold) => void onApp(isTold));
  const onForm = jest.fn(() => tells);
  renderHook(() => [
    useAttempt('recharge', { ...deposit, amount: '2000' }, () => true),
    useAttempt('recharge', deposit, onForm),
  ]);
  await act(sendUnanswered);
  await pass(6_000);
  expect(onForm).toHaveBeenCalledTimes(1);
  expect(onApp.mock.calls).toEqual([[tells === true]]);
});

test('what a repeat was told while the question was under way is not told a second time', async () => {
  begin({
    delay: (name) => (name === 'attempt' ? 2_000 : 0),
    fail: (name, at) => (name === 'recharge' && at === 1 ? 'lost' : undefined),
  });
  await sendUnanswered();
  await pass(5_500);
  expect(asked()).toBe(1);
  expect((await api.recharge(deposit)).amount).toBe('1000.00');
  await pass(10_000);
  expect(ended).toEqual([]);
  expect(asked()).toBe(1);
});

test.each([
  [{ status: 429 }, 'lost', true],
  [{ code: 4290 }, 'lost', true],
  [{ code: 4000 }, 'lost', false],
  [{ status: 429 }, undefined, false],
] as const)(
  'after %j to a call whose first try was %s, it may have been carried out: %s',
  async (told, first, is) => {
    begin({
      fail: (name, at) => (name !== 'recharge' ? undefined : at === 1 ? (first ?? told) : told),
    });
    await sendUnanswered();
    if (first) await sendUnanswered();
    expect(isUnanswered('recharge', deposit)).toBe(is);
    await pass(6_000);
    expect(ended).toHaveLength(Number(is));
    expect(isUnanswered('recharge', deposit)).toBe(false);
  },
);

test('a call that never arrived is ended: when it arrives after all it is refused', async () => {
  let lose = true;
  begin({ fail: (name) => (name === 'recharge' && lose ? 'network' : undefined) });
  await sendUnanswered();
  const [{ idempotencyKey } = { idempotencyKey: '' }] = testApi.calls;
  await pass(6_000);
  expect(ended).toEqual([expect.objectContaining({ carriedOut: false, answer: undefined })]);
  lose = false;
  await api.recharge(deposit);
  expect(testApi.calls.at(-1)?.idempotencyKey).not.toBe(idempotencyKey);
  expect((await api.recharges({})).items).toHaveLength(1);
});

test.each([{ wrongData: null }, { wrongData: { id: 7 } }])(
  'a call that was carried out, with an answer that nobody can read (%j), is asked after and not made twice',
  async (failure) => {
    begin({ fail: (name, at) => (name === 'recharge' && at <= 2 ? failure : undefined) });
    await expect(api.recharge(deposit)).rejects.toMatchObject({ kind: 'reply' });
    expect(isUnanswered('recharge', deposit)).toBe(true);
    await expect(api.recharge(deposit)).rejects.toMatchObject({ kind: 'reply' });
    await pass(6_000);
    expect(ended).toEqual([expect.objectContaining({ carriedOut: true })]);
    expect((await api.recharges({})).items).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  },
);

test('the question is repeated until it is answered, less and less often', async () => {
  let answers = false;
  begin({
    fail: (name) => (name === 'recharge' ? 'lost' : name === 'attempt' && !answers ? 'network' : undefined),
  });
  await sendUnanswered();
  await pass(60_000);
  expect(asked()).toBeGreaterThan(2);
  expect(asked()).toBeLessThan(6);
  answers = true;
  await pass(31_000);
  expect(ended).toHaveLength(1);
  const questions = asked();
  await pass(120_000);
  expect(asked()).toBe(questions);
});

test('a question that the server fails at keeps none of the others waiting', async () => {
  const key = () => Reflect.get(Object(testApi.calls.at(-1)?.body), 'key');
  let first: unknown;
  begin({
    fail(name) {
      if (name === 'recharge') return 'lost';
      if (name !== 'attempt') return undefined;
      first ??= key();
      return key() === first ? { status: 500 } : undefined;
    },
  });
  await sendUnanswered();
  await expect(api.recharge({ ...deposit, amount: '2000' })).rejects.toThrow();
  await pass(12_000);
  expect(ended).toEqual([
    expect.objectContaining({ answer: expect.objectContaining({ amount: '2000.00' }) }),
  ]);
  expect(isUnanswered('recharge', deposit)).toBe(true);
});

test('what the browser says of the network is not believed: its call is asked after', async () => {
  begin({ fail: (name) => (name === 'recharge' ? 'lost' : undefined) });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await sendUnanswered();
  await pass(7_000);
  expect(ended).toHaveLength(1);
});

test('a clock that is set back an hour meanwhile puts no question off', async () => {
  begin({ fail: (name, at) => (name === 'recharge' || at === 1 ? 'lost' : undefined) });
  await sendUnanswered();
  jest.setSystemTime(Date.now() - 3_600_000);
  await pass(7_000);
  expect(asked()).toBe(1);
  jest.setSystemTime(Date.now() - 3_600_000);
  await pass(7_000);
  expect(ended).toHaveLength(1);
});

test('nothing is asked while the server is out of reach, and at once when it is there again', async () => {
  begin({ fail: (name) => (name === 'recharge' ? 'lost' : undefined) });
  await sendUnanswered();
  reachability.set(false);
  await pass(60_000);
  expect(asked()).toBe(0);
  reachability.set(true);
  await pass(1_000);
  expect(ended).toHaveLength(1);
});

test('nothing is asked while a repeat is under way, without a session, or of what was forgotten', async () => {
  let slow = 0;
  begin({
    delay: (name) => (name === 'recharge' ? slow : 0),
    fail: (_, at) => (at === 1 ? 'lost' : undefined),
  });
  await sendUnanswered();
  slow = 20_000;
  const repeat = api.recharge(deposit);
  await pass(15_000);
  expect(asked()).toBe(0);
  await pass(5_000);
  await repeat;
  expect(ended).toEqual([]);

  testApi.uninstall();
  stop();
  slow = 0;
  begin({ fail: (name) => (name === 'recharge' ? 'lost' : undefined) });
  await sendUnanswered();
  token = null;
  await pass(30_000);
  expect(asked()).toBe(0);
  forgetAttempts();
  token = tokenFor('ann');
  await pass(30_000);
  expect(asked()).toBe(0);
});

test('a screen sees its call wait, and is given the answer in its own form', async () => {
  begin({ fail: (name) => (name === 'recharge' ? 'lost' : undefined) });
  const onEnded = jest.fn();
  const { result } = renderHook(() => ({
    waiting: useAttempt('recharge', deposit, onEnded),
    other: useAttempt('recharge', { ...deposit, amount: '2000' }, onEnded),
    all: useUnanswered().length,
  }));
  expect(result.current).toEqual({ waiting: false, other: false, all: 0 });
  await act(sendUnanswered);
  expect(result.current).toEqual({ waiting: true, other: false, all: 1 });
  await pass(6_000);
  expect(result.current).toEqual({ waiting: false, other: false, all: 0 });
  expect(onEnded).toHaveBeenCalledTimes(1);
  expect(onEnded).toHaveBeenCalledWith({
    carriedOut: true,
    reply: expect.objectContaining({ orderNumber: expect.any(String) }),
  });
});

test('a call is asked after by the user who made it alone: another in the same tab hears nothing of it', async () => {
  begin({ fail: (name, at) => (name === 'recharge' && at === 1 ? 'lost' : undefined) });
  await sendUnanswered();
  const [{ idempotencyKey } = { idempotencyKey: '' }] = testApi.calls;
  // Ann's session is lost, and Bob signs in.
  token = tokenFor('bob');
  user = 'bob-id';
  const { result, rerender } = renderHook(() => useUnanswered().length);
  await pass(30_000);
  expect([asked(), ended.length, result.current]).toEqual([0, 0, 0]);
  await api.recharge(deposit);
  expect(testApi.calls.at(-1)?.idempotencyKey).not.toBe(idempotencyKey);
  // Bob signs out, which forgets Bob's own; Ann comes back.
  forgetAttempts();
  token = tokenFor('ann');
  user = 'ann-id';
  rerender();
  expect(result.current).toBe(1);
  await pass(6_000);
  expect(ended).toEqual([expect.objectContaining({ carriedOut: true })]);
  expect(sessionStorage).toHaveLength(0);
});

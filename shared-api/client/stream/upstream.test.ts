import { createTestQuoteSource, type TestQuoteSource } from '../../testing/index.ts';
import { STREAM_PATH } from '../quote-source.ts';
import { reachability } from '../reachability.ts';
import { createUpstream, type Upstream } from './upstream.ts';

let sources: TestQuoteSource[];
/** When each try began, in milliseconds of the test. */
let tries: number[];
let standing: boolean[];
let upstream: Upstream;
let begun: number;
/** Whether the server refuses at once. */
let refuses: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  reachability.set(true);
  [sources, tries, standing, refuses] = [[], [], [], false];
  begun = performance.now();
  upstream = createUpstream({
    open() {
      const source = createTestQuoteSource();
      sources.push(source);
      tries.push(performance.now() - begun);
      if (refuses) setTimeout(() => source.emit('error'), 1);
      return source;
    },
    onStanding: (stands) => void standing.push(stands),
    onEvent: () => undefined,
  });
  upstream.connect(STREAM_PATH);
});
afterEach(() => {
  upstream.close();
  reachability.set(true);
  jest.useRealTimers();
});

const last = () => sources.at(-1);
/** The server stops in an orderly way, or the network is gone. */
function lose(): void {
  begun = performance.now();
  tries = [];
  refuses = true;
  last()?.emit('error');
}

it('asks less and less often where nobody answers: after ten seconds at most once in 5 s', () => {
  last()?.emit('open');
  jest.advanceTimersByTime(60_000);
  lose();
  jest.advanceTimersByTime(300_000);
  expect(tries.length).toBeLessThan(16);
  expect(tries[0]).toBeLessThan(510);
  const late = tries.filter((at) => at > 10_000);
  const waits = late.slice(1).map((at, index) => at - (late[index] ?? 0));
  expect(Math.min(...waits)).toBeGreaterThan(5_000);
  expect(Math.max(...waits)).toBeLessThan(38_000);
  expect(new Set(waits.map(Math.round)).size).toBeGreaterThan(3);
});

it('leaves nothing to the browser, which would keep what the server said last', () => {
  const first = last();
  first?.emit('open');
  lose();
  expect(first?.readyState).toBe(2);
});

it.each([3_000, 10_000])('comes back soon after each orderly stop where prices came for %d ms', (stood) => {
  for (let stop = 0; stop < 6; stop++) {
    last()?.emit('open');
    last()?.emit('quotes', []);
    jest.advanceTimersByTime(stood);
    const before = sources.length;
    last()?.emit('error');
    jest.advanceTimersByTime(501);
    expect(sources).toHaveLength(before + 1);
  }
});

it('asks less and less often where a proxy lets a connection stand and nothing through', () => {
  for (let time = 0; time < 300; time++) {
    jest.advanceTimersByTime(600);
    if (last()?.readyState !== 0) continue;
    last()?.emit('open');
    jest.advanceTimersByTime(6_000);
    last()?.emit('error');
  }
  expect(tries.length).toBeLessThan(20);
});

it('is not deceived by a proxy that accepts and hangs up', () => {
  for (let second = 0; second < 60; second++) {
    if (last()?.readyState === 0) last()?.emit('open');
    last()?.emit('error');
    jest.advanceTimersByTime(1_000);
  }
  expect(tries.length).toBeLessThan(9);
});

it('waits while calls get no answer either, and tries at once when one does', () => {
  reachability.set(false);
  lose();
  jest.advanceTimersByTime(120_000);
  expect(tries).toEqual([]);
  refuses = false;
  reachability.set(true);
  expect(tries).toHaveLength(1);
});

it('tries at once when the network comes back, though not twice in a second', () => {
  lose();
  jest.advanceTimersByTime(60_000);
  const before = tries.length;
  for (let times = 0; times < 5; times++) {
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(10);
  }
  expect(tries).toHaveLength(before + 1);
  refuses = false;
  jest.advanceTimersByTime(1_000);
  expect(tries).toHaveLength(before + 2);
});

it('gives up what was asked for in the network before', () => {
  jest.advanceTimersByTime(3_000);
  window.dispatchEvent(new Event('online'));
  expect(sources.map(({ readyState }) => readyState)).toEqual([2, 0]);
});

it('gives up a connection that does not come', () => {
  jest.advanceTimersByTime(11_000);
  expect(sources).toHaveLength(2);
  expect(sources[0]?.readyState).toBe(2);
});

it('finds a dead connection by the beats that the server says, and one of a server that says none stays', () => {
  last()?.emit('open');
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
  last()?.emit('beat');
  jest.advanceTimersByTime(35_000);
  last()?.emit('beat');
  jest.advanceTimersByTime(39_000);
  expect(standing).toEqual([true]);
  jest.advanceTimersByTime(2_000);
  expect(standing).toEqual([true, false]);
  expect(sources).toHaveLength(2);
});

it('looks after a change of the network whether anything comes still', () => {
  last()?.emit('open');
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(2_000);
  last()?.emit('quotes', []);
  jest.advanceTimersByTime(10_000);
  expect(sources).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(4_000);
  expect(sources).toHaveLength(2);
});

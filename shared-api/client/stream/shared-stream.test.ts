import { createTestBrowser, openPage, type TestBrowser, type TestPage } from '../../testing/browser.ts';
import type { TestQuoteSource } from '../../testing/index.ts';
import { type QuoteSource, setQuoteSource, subscribeQuotes } from '../index.ts';
import { STATUS_PATH, STREAM_PATH } from '../quote-source.ts';
import { CHANNEL_NAME } from './messages.ts';
import { createSharedStream } from './shared-stream.ts';

let browser: TestBrowser;
let pages: TestPage[];

beforeEach(() => {
  jest.useFakeTimers();
  browser = createTestBrowser();
  pages = [];
});
afterEach(() => {
  for (const { stream } of pages) stream.leave();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
async function open(options?: Parameters<typeof openPage>[1]): Promise<TestPage> {
  const page = openPage(browser, options);
  pages.push(page);
  await pass(10);
  return page;
}
async function openMany(count: number): Promise<TestPage[]> {
  for (let opened = 0; opened < count; opened++) await open();
  return pages;
}
/** The connections that stand or are being opened. */
const live = (): TestQuoteSource[] =>
  pages.flatMap(({ sources }) => sources).filter(({ readyState }) => readyState < 2);
const status = { epoch: 'a', maintenance: false };
const tick = (seq: number) => [{ goods_id: 'EURUSD', seq, price: '1.08420' }];
/** The server takes the connection, and sends how things stand. */
function answer(source: TestQuoteSource | undefined, seq: number): void {
  source?.emit('open');
  source?.emit('status', status);
  source?.emit('quotes', tick(seq));
}
const ticksOf = ({ heard }: TestPage) =>
  heard.filter((one) => one.startsWith('quotes')).map((one) => /"seq":(\d+)/.exec(one)?.[1]);
const leaderOf = (all: TestPage[]): TestPage => {
  const leader = all.find(({ sources }) => sources.some(({ readyState }) => readyState < 2));
  if (!leader) throw new Error('No page holds the stream.');
  return leader;
};

describe('one stream for all pages', () => {
  it('is one connection for twelve, and each of them hears every tick', async () => {
    await openMany(12);
    expect(live()).toHaveLength(1);
    answer(live()[0], 1);
    live()[0]?.emit('quotes', tick(2));
    await pass(0);
    for (const page of pages) expect(ticksOf(page)).toEqual(['1', '2']);
    for (const { heard } of pages) expect(heard[0]).toBe('open');
    await pass(10_000);
    expect(live()).toHaveLength(1);
  });

  it('tells a page that comes later at once what has come', async () => {
    await open();
    answer(live()[0], 7);
    const late = await open();
    expect(late.heard).toEqual([
      'open',
      `status ${JSON.stringify(status)}`,
      `quotes ${JSON.stringify(tick(7))}`,
    ]);
    expect(live()).toHaveLength(1);
  });

  it('brings prices while a page wants them, whoever holds it', async () => {
    const news = await open({ prices: false });
    expect(news.urls).toEqual([STATUS_PATH]);
    answer(live()[0], 1);
    expect(ticksOf(news)).toEqual([]);
    const market = await open();
    expect(news.urls).toEqual([STATUS_PATH, STREAM_PATH]);
    expect(market.heard).not.toContain('open');
    answer(live()[0], 1);
    await pass(0);
    expect([ticksOf(news), ticksOf(market)]).toEqual([[], ['1']]);
    market.stream.want(false);
    await pass(500);
    expect(news.urls).toHaveLength(2);
    await pass(1_500);
    expect(news.urls).toEqual([STATUS_PATH, STREAM_PATH, STATUS_PATH]);
    expect(live()).toHaveLength(1);
  });

  it('forgets the wishes of a page that has crashed', async () => {
    const news = await open({ prices: false });
    const market = await open();
    expect(news.urls.at(-1)).toBe(STREAM_PATH);
    market.browser.crash();
    await pass(20_000);
    expect(news.urls.at(-1)).toBe(STATUS_PATH);
  });

  it('passes nothing on while no other page has said that it is here', async () => {
    const rounds = () => browser.messages.filter((message) => Object(message).type === 'quotes').length;
    await open();
    answer(live()[0], 1);
    await pass(10_000);
    const before = rounds();
    live()[0]?.emit('quotes', tick(2));
    expect(rounds()).toBe(before);
    const late = await open();
    live()[0]?.emit('quotes', tick(3));
    await pass(0);
    expect(rounds()).toBe(before + 1);
    expect(ticksOf(late)).toEqual(['2', '3']);
  });

  it('says nothing of a user to other pages', async () => {
    await openMany(3);
    answer(live()[0], 1);
    await pass(10_000);
    const names = new Set(browser.messages.flatMap((message) => Object.keys(Object(message))));
    expect([...names].sort()).toEqual([
      ...['asks', 'data', 'from', 'kind', 'prices', 'quotes', 'standing', 'status', 'term', 'to', 'type'],
    ]);
  });
});

describe('another page takes over', () => {
  const endings: Record<string, (leader: TestPage) => void> = {
    'is closed or hidden': ({ stream }) => stream.leave(),
    crashes: ({ browser: page }) => page.crash(),
    'is held up': ({ browser: page }) => page.sleep(),
  };
  for (const [ending, end] of Object.entries(endings)) {
    it(`within 2 s when the one that holds the stream ${ending}`, async () => {
      await openMany(12);
      answer(live()[0], 1);
      await pass(3_000);
      const leader = leaderOf(pages);
      const others = pages.filter((page) => page !== leader);
      end(leader);
      await pass(2_000);
      const holding = others.filter((page) => page.sources.length > 0);
      expect(holding).toHaveLength(1);
      answer(holding[0]?.sources[0], 5);
      await pass(0);
      for (const page of others) expect(ticksOf(page)).toEqual(['1', '5']);
      await pass(5_000);
      expect(others.flatMap(({ sources }) => sources)).toHaveLength(1);
    });
  }

  it('says that the stream is lost until the next one stands', async () => {
    await openMany(3);
    answer(live()[0], 1);
    await pass(10);
    const leader = leaderOf(pages);
    leader.stream.leave();
    await pass(10);
    const rest = pages.filter((page) => page !== leader);
    for (const { heard } of rest) expect(heard.at(-1)).toBe('error');
    live()[0]?.emit('open');
    await pass(10);
    for (const { heard } of rest) expect(heard.at(-1)).toBe('open');
  });

  it('is followed by the page that was held up, whose late words nobody hears', async () => {
    await openMany(3);
    answer(live()[0], 1);
    await pass(10);
    const held = leaderOf(pages);
    held.browser.sleep();
    await pass(2_000);
    const next = pages.find((page) => page !== held && page.sources.length > 0);
    answer(next?.sources[0], 5);
    held.sources[0]?.emit('quotes', tick(2));
    held.browser.wake();
    await pass(1_000);
    expect(live()).toEqual(next?.sources);
    for (const page of pages.filter((one) => one !== held)) expect(ticksOf(page)).toEqual(['1', '5']);
    next?.sources[0]?.emit('quotes', tick(6));
    await pass(0);
    expect(ticksOf(held).at(-1)).toBe('6');
  });

  it('is not needed for a page whose own timer was held up', async () => {
    await openMany(2);
    answer(live()[0], 1);
    await pass(10);
    const follower = pages.find(({ sources }) => sources.length === 0);
    follower?.browser.sleep();
    await pass(1_000);
    follower?.browser.wake();
    await pass(10_000);
    expect(follower?.sources).toEqual([]);
  });

  it('shows what was missed in between by the numbers of the ticks', async () => {
    const other = await open();
    answer(live()[0], 1);
    const sources: TestQuoteSource[] = [];
    const page = browser.newPage();
    setQuoteSource((): QuoteSource => {
      const events = new EventTarget();
      const stream = createSharedStream({
        coordination: page.coordination,
        open: () => {
          const source = openPage(createTestBrowser(), { alone: true }).sources[0] as TestQuoteSource;
          sources.push(source);
          return source;
        },
        emit: (type, data) => events.dispatchEvent(new MessageEvent(type, { data })),
      });
      stream.want(true);
      return {
        readyState: 1,
        addEventListener: (type, listener) => events.addEventListener(type, listener as EventListener),
        close: stream.leave,
      };
    });
    const onGap = jest.fn();
    const seen: number[] = [];
    const end = subscribeQuotes((events) => void seen.push(...events.map(({ seq }) => seq)), { onGap });
    const full = (seq: number) => [
      {
        ...tick(seq)[0],
        time: '2026-01-05T10:00:00.000Z',
        diffrate: '-0.42',
        is_open: 1,
        high: '1.09',
        low: '1.08',
      },
    ];
    await pass(50);
    live()[0]?.emit('quotes', full(2));
    await pass(50);
    other.stream.leave();
    await pass(50);
    sources[0]?.emit('open');
    sources[0]?.emit('quotes', full(9));
    await pass(50);
    expect(seen).toEqual([2, 9]);
    expect(onGap.mock.calls).toEqual([[{ goodsId: 'EURUSD', from: 3, to: 8 }]]);
    end();
    setQuoteSource(undefined);
  });
});

describe('pages that cannot share', () => {
  it('have a stream each where the browser has no locks or channels', async () => {
    await open({ alone: true });
    await open({ alone: true });
    expect(live()).toHaveLength(2);
  });

  it.each([
    ['are refused', () => Promise.reject(new DOMException('', 'SecurityError'))],
    [
      'throw',
      () => {
        throw new DOMException('', 'SecurityError');
      },
    ],
    ['never answer', () => new Promise(() => undefined)],
  ])('keep their own where locks %s', async (_, request) => {
    const sources: string[] = [];
    const stream = createSharedStream({
      coordination: {
        ...browser.newPage().coordination,
        locks: { request: request as LockManager['request'] },
      },
      open: (url) => {
        sources.push(url);
        return { readyState: 0, addEventListener: () => undefined, close: () => undefined };
      },
      emit: () => undefined,
    });
    stream.want(true);
    await pass(3_500);
    expect(sources).toEqual([STREAM_PATH]);
    stream.leave();
  });

  it.each([
    ['lost', () => undefined],
    [
      'refused',
      () => {
        throw new DOMException('', 'InvalidStateError');
      },
    ],
  ])(
    'keep their own where locks are shared and words are %s: nobody takes the stream from another for ever',
    async (_, postMessage) => {
      const deaf = () => ({ postMessage, close: () => undefined, onmessage: null });
      const opened = jest.fn();
      const streams = [1, 2].map(() =>
        createSharedStream({
          coordination: { ...browser.newPage().coordination, openChannel: deaf },
          open: (url) => {
            opened(url);
            return { readyState: 0, addEventListener: () => undefined, close: () => undefined };
          },
          emit: () => undefined,
        }),
      );
      for (const stream of streams) stream.want(true);
      await pass(20_000);
      const before = opened.mock.calls.length;
      expect(before).toBeLessThan(12);
      for (const stream of streams) stream.leave();
    },
  );

  it('of another release with another protocol hold a stream of their own, and are not heard', async () => {
    const old = browser.newPage();
    void old.coordination.locks.request('meridian:quotes:0', {}, () => new Promise(() => undefined));
    // One that says other things under the same name, too.
    const stranger = browser.newPage().coordination.openChannel(CHANNEL_NAME);
    const page = await open();
    expect(live()).toHaveLength(1);
    for (const message of [
      null,
      'beat',
      { kind: 'beat' },
      { kind: 'toString' },
      { kind: 'event', term: Number.MAX_VALUE, type: 'orders', data: '[]' },
      { kind: 'all', term: 1, to: 1 },
    ])
      stranger.postMessage(message);
    answer(live()[0], 1);
    await pass(5_000);
    expect(ticksOf(page)).toEqual(['1']);
    expect(live()).toHaveLength(1);
  });
});

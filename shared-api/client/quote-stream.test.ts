import { createTestQuoteSource, type TestQuoteSource } from '../testing/index.ts';
import { type QuoteEvent, setQuoteSource, subscribeQuotes, subscribeStatus } from './index.ts';
import { STATUS_PATH, STREAM_PATH } from './quote-source.ts';

let sources: TestQuoteSource[];
let urls: string[];
let hidden: boolean;
const ends: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sources = [];
  urls = [];
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  setQuoteSource((url) => {
    const source = createTestQuoteSource();
    sources.push(source);
    urls.push(url);
    return source;
  });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  setQuoteSource(undefined);
  jest.useRealTimers();
});

function listen(options: { every?: number } = {}) {
  const heard = {
    onQuotes: jest.fn(),
    onOpen: jest.fn(),
    onGap: jest.fn(),
    onClose: jest.fn(),
    onRestart: jest.fn(),
  };
  const end = subscribeQuotes(heard.onQuotes, { ...heard, ...options });
  ends.push(end);
  /** Every tick so far: product and sequence number. */
  const ticks = () =>
    heard.onQuotes.mock.calls.flatMap(([events]: [QuoteEvent[]]) =>
      events.map(({ goodsId, seq }) => `${goodsId} ${seq}`),
    );
  return { ...heard, end, ticks };
}
const event = (seq: number, goods_id = 'EURUSD') => ({
  goods_id,
  seq,
  time: '2026-01-05T10:00:00.000Z',
  price: '1.08420',
  diffrate: '-0.42',
  is_open: 1,
  high: '1.09000',
  low: '1.08000',
});
/** A round of those ticks arrives, and a frame begins. */
function round(source: TestQuoteSource | undefined, ...events: unknown[]) {
  source?.emit('quotes', events);
  jest.advanceTimersToNextFrame();
}
const show = (hide: boolean) => {
  hidden = hide;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the quote stream', () => {
  it('is one connection for all, closed with the last listener', () => {
    const [one, two] = [listen(), listen()];
    expect(urls).toEqual([STREAM_PATH]);
    sources[0]?.emit('open');
    round(sources[0], event(1), event(1, 'WTI'));
    for (const { onQuotes, onOpen, ticks } of [one, two]) {
      expect(onOpen).toHaveBeenCalledTimes(1);
      expect(onQuotes).toHaveBeenCalledTimes(1);
      expect(onQuotes.mock.calls[0]?.[0][0]).toMatchObject({ goodsId: 'EURUSD', isOpen: 1, seq: 1 });
      expect(ticks()).toEqual(['EURUSD 1', 'WTI 1']);
    }
    const three = listen();
    expect(three.onOpen).toHaveBeenCalledTimes(1);
    one.end();
    two.end();
    expect(sources[0]?.readyState).toBe(1);
    three.end();
    expect(sources[0]?.readyState).toBe(2);
  });

  it('reports missed ticks of each product and drops repeated ones', () => {
    const { onGap, ticks } = listen();
    round(sources[0], event(1), event(1, 'WTI'));
    round(sources[0], event(2), event(7), event(2, 'WTI'));
    round(sources[0], event(6), event(7));
    expect(onGap.mock.calls).toEqual([[{ goodsId: 'EURUSD', from: 3, to: 6 }]]);
    expect(ticks()).toEqual(['EURUSD 1', 'WTI 1', 'EURUSD 2', 'EURUSD 7', 'WTI 2']);
  });

  it('spreads a round of many ticks over frames, in their order', () => {
    const { ticks, end } = listen();
    const send = (from: number, to: number) =>
      sources[0]?.emit(
        'quotes',
        [...Array(to - from + 1).keys()].map((i) => event(from + i)),
      );
    const upTo = (last: number) => Array.from({ length: last }, (_, i) => `EURUSD ${i + 1}`);
    send(1, 150);
    expect(ticks()).toEqual([]);
    jest.advanceTimersToNextFrame();
    expect(ticks()).toEqual(upTo(64));
    jest.advanceTimersToNextFrame();
    expect(ticks()).toEqual(upTo(128));
    send(151, 152);
    jest.advanceTimersToNextFrame();
    expect(ticks()).toEqual(upTo(152));
    send(153, 300);
    jest.advanceTimersToNextFrame();
    end();
    jest.advanceTimersToNextFrame();
    expect(ticks()).toEqual(upTo(216));
  });

  it('collects ticks for who wants them every so often; others hear them at once', () => {
    const [list, price] = [listen({ every: 500 }), listen()];
    round(sources[0], event(1));
    round(sources[0], event(2), event(1, 'WTI'));
    round(sources[0], event(3));
    expect(price.ticks()).toEqual(['EURUSD 1', 'EURUSD 2', 'WTI 1', 'EURUSD 3']);
    expect(list.ticks()).toEqual(['EURUSD 1']);
    jest.advanceTimersByTime(600);
    expect(list.ticks()).toEqual(price.ticks());
    expect(list.onQuotes).toHaveBeenCalledTimes(2);
    expect(list.onGap).not.toHaveBeenCalled();
  });

  it('makes no frame of its own for who is due by time', () => {
    const frames = jest.spyOn(globalThis, 'requestAnimationFrame');
    const { ticks } = listen({ every: 500 });
    round(sources[0], event(1));
    sources[0]?.emit('quotes', [event(2)]);
    sources[0]?.emit('quotes', [event(4)]);
    expect(frames).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(600);
    expect(frames).toHaveBeenCalledTimes(1);
    expect(ticks()).toEqual(['EURUSD 1', 'EURUSD 2', 'EURUSD 4']);
    frames.mockRestore();
  });

  it('forgets what was collected when the record is another one, or the tab is hidden', () => {
    const { ticks } = listen({ every: 500 });
    round(sources[0], event(1));
    round(sources[0], event(2));
    show(true);
    jest.advanceTimersByTime(1_000);
    expect(ticks()).toEqual(['EURUSD 1']);
  });

  it('drops what the contract does not know, and hears the rest of the round', () => {
    const { onQuotes, ticks } = listen();
    for (const wrong of ['not json', event(1), null, [{ ...event(1), price: 'many' }, null]])
      sources[0]?.emit('quotes', wrong);
    jest.advanceTimersToNextFrame();
    expect(onQuotes).not.toHaveBeenCalled();
    round(sources[0], { ...event(1), price: 'many' }, event(1, 'WTI'));
    expect(ticks()).toEqual(['WTI 1']);
  });

  it('rests while the tab is hidden and reports what it slept through', () => {
    const { onGap, onClose } = listen();
    sources[0]?.emit('open');
    round(sources[0], event(1));
    show(true);
    expect(sources[0]?.readyState).toBe(2);
    expect(onClose).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
    show(false);
    expect(sources).toHaveLength(2);
    round(sources[1], event(30));
    expect(onGap).toHaveBeenCalledWith({ goodsId: 'EURUSD', from: 2, to: 29 });
  });

  it('goes on with lower numbers when the record of prices is another one', () => {
    const { onRestart, onGap, ticks } = listen();
    const status = (epoch: string) => sources[0]?.emit('status', { epoch, maintenance: false });
    status('a');
    round(sources[0], event(40), event(40, 'WTI'));
    status('a');
    sources[0]?.emit('quotes', [event(41)]);
    status('b');
    jest.advanceTimersToNextFrame();
    expect(onRestart).toHaveBeenCalledTimes(1);
    round(sources[0], event(7), event(9, 'WTI'));
    round(sources[0], event(7), event(8));
    expect(onGap).not.toHaveBeenCalled();
    expect(ticks()).toEqual(['EURUSD 40', 'WTI 40', 'EURUSD 7', 'WTI 9', 'EURUSD 8']);
  });

  it('says that the record is another one after a while without listeners too', () => {
    const first = listen();
    sources[0]?.emit('status', { epoch: 'before', maintenance: false });
    first.end();
    const { onRestart } = listen();
    sources[1]?.emit('status', { epoch: 'after', maintenance: false });
    expect(onRestart).toHaveBeenCalledTimes(1);
  });

  it('says that a connection was lost, which comes back by itself', () => {
    const { onClose, onOpen } = listen();
    sources[0]?.emit('open');
    sources[0]?.emit('error');
    sources[0]?.emit('error');
    expect(onClose).toHaveBeenCalledTimes(1);
    sources[0]?.emit('open');
    expect(onOpen).toHaveBeenCalledTimes(2);
    show(true);
    expect(sources).toHaveLength(1);
  });
});

describe('the status of the server', () => {
  function hearStatus() {
    const onStatus = jest.fn();
    const end = subscribeStatus(onStatus);
    ends.push(end);
    return { onStatus, end };
  }
  const tell = (maintenance: boolean, epoch = 'a') => sources.at(-1)?.emit('status', { epoch, maintenance });

  it('comes without prices where nobody wants them', () => {
    const { onStatus } = hearStatus();
    jest.advanceTimersByTime(1_000);
    expect(urls).toEqual([STATUS_PATH]);
    for (const wrong of ['not json', null, { epoch: 'a' }]) sources[0]?.emit('status', wrong);
    tell(true);
    tell(false);
    expect(onStatus.mock.calls.map(([{ maintenance }]) => maintenance)).toEqual([true, false]);
  });

  it('comes over the one connection of prices, which is narrowed when the last screen with prices is left', () => {
    const { onStatus } = hearStatus();
    const first = listen();
    sources[0]?.emit('open');
    tell(false);
    expect(onStatus).toHaveBeenCalledTimes(1);
    // The next screen has prices too.
    first.end();
    jest.advanceTimersByTime(500);
    const second = listen();
    jest.advanceTimersByTime(5_000);
    expect(urls).toEqual([STREAM_PATH]);
    second.end();
    jest.advanceTimersByTime(1_000);
    expect(urls).toEqual([STREAM_PATH, STATUS_PATH]);
    expect(sources[0]?.readyState).toBe(2);
    listen();
    expect(urls).toEqual([STREAM_PATH, STATUS_PATH, STREAM_PATH]);
    expect(sources[1]?.readyState).toBe(2);
  });

  it('is told at once to who asks later', () => {
    hearStatus();
    jest.advanceTimersByTime(1_000);
    sources[0]?.emit('open');
    tell(true);
    expect(hearStatus().onStatus).toHaveBeenCalledWith({ epoch: 'a', maintenance: true });
  });
});

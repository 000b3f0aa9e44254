import { createTestQuoteSource, type TestQuoteSource } from '../testing/index.ts';
import { STREAM_PATH, setQuoteSource, subscribeQuotes } from './index.ts';

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

function listen() {
  const heard = { onEvent: jest.fn(), onOpen: jest.fn(), onGap: jest.fn(), onClose: jest.fn() };
  const end = subscribeQuotes(heard.onEvent, heard);
  ends.push(end);
  return { ...heard, end };
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
const show = (hide: boolean) => {
  hidden = hide;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the quote stream', () => {
  it('is one connection for all, closed with the last listener', () => {
    const [one, two] = [listen(), listen()];
    expect(urls).toEqual([STREAM_PATH]);
    sources[0]?.emit('open');
    sources[0]?.emit('quote', event(1));
    for (const { onEvent, onOpen } of [one, two]) {
      expect(onOpen).toHaveBeenCalledTimes(1);
      expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ goodsId: 'EURUSD', isOpen: 1, seq: 1 }));
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
    const { onEvent, onGap } = listen();
    for (const sent of [event(1), event(2), event(7), event(6), event(7), event(1, 'WTI'), event(2, 'WTI')])
      sources[0]?.emit('quote', sent);
    expect(onGap.mock.calls).toEqual([[{ goodsId: 'EURUSD', from: 3, to: 6 }]]);
    expect(onEvent).toHaveBeenCalledTimes(5);
  });

  it('spreads a round of many ticks over frames, in their order', () => {
    const { onEvent, end } = listen();
    const send = (from: number, to: number) => {
      for (let seq = from; seq <= to; seq += 1) sources[0]?.emit('quote', event(seq));
    };
    const heard = () => onEvent.mock.calls.map(([{ seq }]: [{ seq: number }]) => seq);
    const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
    send(1, 150);
    expect(heard()).toEqual(upTo(64));
    jest.advanceTimersToNextFrame();
    expect(heard()).toEqual(upTo(128));
    send(151, 152);
    jest.advanceTimersToNextFrame();
    expect(heard()).toEqual(upTo(152));
    send(153, 300);
    end();
    jest.advanceTimersToNextFrame();
    expect(heard()).toEqual(upTo(192));
  });

  it('drops what the contract does not know', () => {
    const { onEvent } = listen();
    sources[0]?.emit('quote', 'not json');
    sources[0]?.emit('quote', { ...event(1), price: 'many' });
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('rests while the tab is hidden and reports what it slept through', () => {
    const { onGap, onClose } = listen();
    sources[0]?.emit('open');
    sources[0]?.emit('quote', event(1));
    show(true);
    expect(sources[0]?.readyState).toBe(2);
    expect(onClose).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
    show(false);
    expect(sources).toHaveLength(2);
    sources[1]?.emit('quote', event(30));
    expect(onGap).toHaveBeenCalledWith({ goodsId: 'EURUSD', from: 2, to: 29 });
  });

  it('leaves a dropped connection to the browser and opens a refused one again, ever more patiently', () => {
    const { onClose } = listen();
    sources[0]?.emit('open');
    sources[0]?.emit('error');
    expect(onClose).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5000);
    expect(sources).toHaveLength(1);

    const refuse = (source: TestQuoteSource | undefined) => {
      source?.close();
      source?.emit('error');
    };
    refuse(sources[0]);
    jest.advanceTimersByTime(1300);
    expect(sources).toHaveLength(2);
    refuse(sources[1]);
    jest.advanceTimersByTime(1300);
    expect(sources).toHaveLength(2);
    jest.advanceTimersByTime(1300);
    expect(sources).toHaveLength(3);
  });
});

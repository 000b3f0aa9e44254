import { holder, type LiveSource } from './handover.ts';
import { begin, openStream } from './live.ts';

type Listener = (event: MessageEvent<string>) => void;

/** An event stream in a test's hand. */
function source() {
  const listeners = new Map<string, Listener[]>();
  const opened: LiveSource & { say(type: string, data: unknown): void } = {
    readyState: 1,
    close: () => undefined,
    addEventListener: (type, listener) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    say(type, data) {
      for (const listener of listeners.get(type) ?? [])
        listener(new MessageEvent(type, { data: JSON.stringify(data) }));
    },
  };
  return opened;
}

const quote = { goods_id: 'EURUSD', seq: 3, digits: 2, is_open: 1, price: '1.10', diffrate: '-0.40' };
const tick = {
  goods_id: 'EURUSD',
  seq: 4,
  price: '1.20',
  diffrate: '-0.30',
  is_open: 1,
  high: '1.20',
  low: '1.10',
};

function rendered(call: string): void {
  document.documentElement.lang = 'en';
  const block = {
    path: '/',
    address: '/',
    signedIn: false,
    at: 1,
    readings: [{ call, input: {}, data: { EURUSD: quote } }],
  };
  document.body.innerHTML = `<li data-goods="EURUSD"><bdi class="m-price">1.10</bdi>
    <span class="m-change-text m-fall"><bdi>−0.40%</bdi></span></li><button></button><input>
    <script type="application/json" id="rendered">${JSON.stringify(block)}</script>`;
}
const price = () => document.querySelector('.m-price')?.textContent;

afterEach(() => jest.useRealTimers());

test('the screen follows the stream until the app reads the prices that it shows', () => {
  rendered('quotes');
  const stream = source();
  const live = begin(() => stream);
  stream.say('quotes', [tick]);
  expect(price()).toBe('1.20');
  const { readings } = live?.stop() ?? {};
  stream.say('quotes', [{ ...tick, seq: 5, price: '1.30' }]);
  expect(price()).toBe('1.30');
  expect(readings?.[0]?.data).toEqual({ EURUSD: { ...quote, ...tick, seq: 5, price: '1.30' } });
  stream.say('quotes', [{ ...tick, seq: 6, price: '1.40' }]);
  expect(price()).toBe('1.30');
});

test('the screen is left alone once a screen of the app hears the prices', () => {
  rendered('quotes');
  const stream = source();
  const live = begin(() => stream);
  live?.stop();
  const taken = live?.take();
  taken?.addEventListener('status', () => undefined);
  stream.say('quotes', [tick]);
  expect(price()).toBe('1.20');
  taken?.addEventListener('quotes', () => undefined);
  stream.say('quotes', [{ ...tick, seq: 5, price: '1.30' }]);
  expect(price()).toBe('1.20');
});

test.each([
  ['is lost', 1],
  ['was refused before', 2],
])('prices whose stream %s are marked as of then until the app says it itself', (_, readyState) => {
  jest.useFakeTimers({ now: new Date(2026, 10, 26, 14, 5, 7) });
  rendered('quotes');
  const block = document.querySelector<HTMLElement>('#rendered');
  if (block) block.dataset.asOf = 'As of {time}';
  const stream = { ...source(), readyState };
  const live = begin(() => stream);
  if (readyState === 1) {
    expect(document.querySelector('[role="status"]')).toBeNull();
    stream.say('error', null);
  }
  expect(document.querySelector('[role="status"] p')).toHaveTextContent('As of 14:05:07');
  expect(document.documentElement.dataset.old).toBe('');
  live?.stop();
  live?.replay();
  expect(document.querySelector('[role="status"] p')).toBeNull();
  expect(document.documentElement.dataset.old).toBeUndefined();
});

test('of two lists each is given back with its own prices', () => {
  rendered('quotes');
  const block = document.querySelector('#rendered');
  const page = JSON.parse(block?.textContent ?? '');
  const gold = { ...quote, goods_id: 'XAUUSD' };
  page.readings.push({ call: 'quotes', input: { type: 1 }, data: { XAUUSD: gold } });
  if (block) block.textContent = JSON.stringify(page);
  const stream = source();
  const live = begin(() => stream);
  stream.say('quotes', [tick, { ...tick, goods_id: 'XAUUSD' }]);
  expect(live?.stop().readings.map(({ data }) => data)).toEqual([
    { EURUSD: { ...quote, ...tick } },
    { XAUUSD: { ...gold, ...tick, goods_id: 'XAUUSD' } },
  ]);
});

test('the app goes on with the same stream, and hears what has come before', async () => {
  rendered('quotes');
  const stream = source();
  const live = begin(() => stream);
  const status = { epoch: 'a', maintenance: false };
  stream.say('status', status);
  stream.say('quotes', [tick]);
  live?.stop();
  stream.say('quotes', [{ ...tick, seq: 5 }]);
  const heard: string[] = [];
  const taken = live?.take();
  for (const type of ['open', 'status', 'quotes'])
    taken?.addEventListener(type, ({ data }) => heard.push(`${type} ${data ?? ''}`));
  await Promise.resolve();
  stream.say('quotes', [{ ...tick, seq: 6 }]);
  expect(heard).toEqual([
    'open ',
    `status ${JSON.stringify(status)}`,
    `quotes ${JSON.stringify([{ ...tick, seq: 5 }])}`,
    `quotes ${JSON.stringify([{ ...tick, seq: 6 }])}`,
  ]);
});

test('a stream that the page has asked for is gone on with, and says again what was not heard', async () => {
  rendered('quotes');
  const source = Object.assign(new EventTarget(), { readyState: 1, close: () => undefined });
  const events: Event[] = [];
  // As the script in the head of the page does.
  source.addEventListener('quotes', (event) => holder.earlyStream && events.push(event));
  holder.earlyStream = { source: source as EventTarget & LiveSource, events };
  const say = (seq: number, text: string) =>
    source.dispatchEvent(
      new MessageEvent('quotes', { data: JSON.stringify([{ ...tick, seq, price: text }]) }),
    );
  say(4, '1.20');
  const live = begin(openStream);
  expect(price()).toBe('1.10');
  await Promise.resolve();
  expect(price()).toBe('1.20');
  say(5, '1.30');
  expect(price()).toBe('1.30');
  expect(live?.stop().readings[0]?.data).toMatchObject({ EURUSD: { seq: 5 } });
  expect(holder.earlyStream).toBeUndefined();
});

test('a screen without prices opens no stream, and a page without a screen is left alone', () => {
  const open = jest.fn(source);
  rendered('notice');
  expect(begin(open)?.take()).toBeUndefined();
  document.body.innerHTML = '';
  expect(begin(open)).toBeUndefined();
  expect(open).not.toHaveBeenCalled();
});

describe('a page that was kept', () => {
  const AT = new Date(2026, 10, 26, 14, 5, 7).getTime();
  const mark = () => document.querySelector('[role="status"] p')?.textContent;
  const isOld = () => 'old' in document.documentElement.dataset;

  function kept(more: Readonly<Record<string, object>> = {}) {
    jest.useFakeTimers({ now: AT + 60_000 });
    rendered('quotes');
    const block = document.querySelector<HTMLElement>('#rendered');
    if (!block) throw new Error('There is no block.');
    block.dataset.kept = '';
    block.dataset.asOf = 'As of {time}';
    const page = JSON.parse(block.textContent ?? '');
    Object.assign(page.readings[0].data, more);
    block.textContent = JSON.stringify({ ...page, at: AT });
  }
  afterEach(() => {
    jest.useRealTimers();
    delete document.documentElement.dataset.old;
  });

  test('says from when its prices are until every one has been heard of', () => {
    kept({ SYN50: { ...quote, goods_id: 'SYN50' } });
    const stream = source();
    const live = begin(() => stream);
    expect(mark()).toBe('As of 14:05:07');
    expect(isOld()).toBe(true);
    stream.say('quotes', [tick]);
    expect(mark()).toBe('As of 14:05:07');
    expect(live?.stop().kept).toBe('old');
  });

  test('is as any other page once they have, changed or not', () => {
    kept({ SYN50: { ...quote, goods_id: 'SYN50' } });
    const stream = source();
    const live = begin(() => stream);
    stream.say('quotes', [tick, { ...tick, goods_id: 'SYN50', seq: 3 }]);
    expect(mark()).toBeUndefined();
    expect(isOld()).toBe(false);
    expect(live?.stop().kept).toBe('confirmed');
  });

  test('a market that has closed or opened since is not heard of: the app draws it', () => {
    kept();
    const stream = source();
    const live = begin(() => stream);
    stream.say('quotes', [{ ...tick, is_open: 0 }]);
    expect(live?.stop().kept).toBe('old');
    // The app has drawn its own mark.
    expect(mark()).toBeDefined();
    live?.replay();
    expect(mark()).toBeUndefined();
    expect(isOld()).toBe(false);
  });

  test('without prices has none that could be old', () => {
    kept();
    const block = document.querySelector('#rendered');
    if (block) block.textContent = JSON.stringify({ at: AT, readings: [] });
    expect(begin(source)?.stop().kept).toBe('confirmed');
    expect(mark()).toBeUndefined();
  });
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { WebSocket, WebSocketServer } from 'ws';
import { seededSteps } from '../../../../test/support/steps.ts';
import { catalogue, findProduct } from '../catalogue/catalogue.ts';
import type { FeedTick } from '../history/ticks.logic.ts';
import type { Feed } from './feed.ts';
import { simulatedFeed } from './simulated.ts';
import { CONFIRMATIONS, judge, readMessage, type TickState, widestJump } from './vendor.logic.ts';
import { type Quarantined, websocketFeed } from './websocket.ts';

const NOW = Date.parse('2026-01-07T10:00:00.000Z');
const now = new Date(NOW);
const eurusd = findProduct('EURUSD') ?? raise();
function raise(): never {
  throw new Error('EURUSD is not in the catalogue');
}

/** A vendor on this machine that a test plays. */
class Vendor {
  readonly server: WebSocketServer;
  readonly hellos: string[] = [];
  connections = 0;
  constructor(port = 0) {
    this.server = new WebSocketServer({ port, host: '127.0.0.1' });
    this.server.on('connection', (socket) => {
      this.connections += 1;
      socket.on('message', (data) => this.hellos.push(data.toString()));
    });
  }
  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  say(message: unknown): void {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    for (const client of this.server.clients) if (client.readyState === WebSocket.OPEN) client.send(text);
  }
  hangUp(): void {
    for (const client of this.server.clients) client.terminate();
  }
  async close(): Promise<void> {
    this.hangUp();
    this.server.close();
    await once(this.server, 'close');
  }
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 5000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('it did not happen within 5 s');
    await sleep(5);
  }
}

describe('the stream of a vendor', () => {
  let vendor: Vendor;
  let feed: Feed;
  let aside: Quarantined[];
  let states: string[];

  const open = async () => {
    const synthetic = simulatedFeed({ products: [], steps: seededSteps('a'), mode: 'real' });
    feed = websocketFeed({
      url: vendor.url,
      products: catalogue.filter((each) => !each.synthetic),
      mode: 'real',
      synthetic,
      line: { firstMs: 10, longestMs: 40, silenceMs: 300 },
      onQuarantined: async (prices) => void aside.push(...prices),
      onState: (state) => void states.push(state),
    });
    await feed.prepare(now);
    await feed.begin(new Map(), now);
    await until(() => vendor.hellos.length > 0);
  };
  beforeEach(async () => {
    vendor = new Vendor();
    await once(vendor.server, 'listening');
    aside = [];
    states = [];
    await open();
  });
  afterEach(async () => {
    await feed.close();
    await vendor.close();
  });

  /** What the feed has after the vendor's messages, the last of which is a marker that always gets through. */
  let marker = 150_000n;
  const drain = async (): Promise<FeedTick[]> => {
    marker += 1n;
    const price = `${marker / 1000n}.${marker % 1000n}`.padEnd(7, '0');
    vendor.say({ s: 'USDJPY', p: price });
    const ticks: FeedTick[] = [];
    const end = Date.now() + 5000;
    while (!ticks.some((tick) => tick.goodsId === 'USDJPY')) {
      if (Date.now() > end) throw new Error('the marker did not come');
      ticks.push(...(await feed.due(now)));
      await sleep(5);
    }
    return ticks.filter((tick) => tick.goodsId !== 'USDJPY');
  };
  const tick = (p: string | number, t = NOW, s = 'EUR/USD') => ({ s, p, t });

  test('is asked for every product, and gives its prices with their times', async () => {
    expect(JSON.parse(vendor.hellos[0] ?? '')).toMatchObject({
      action: 'subscribe',
      symbols: expect.arrayContaining(['EURUSD', 'XAUUSD']),
    });
    vendor.say(tick('1.08450'));
    vendor.say({
      data: [tick(1.0846, NOW + 1), { symbol: 'XAUUSD', price: '2650.1', time: '2026-01-07T10:00:00Z' }],
    });
    expect(await drain()).toEqual([
      { goodsId: 'EURUSD', price: 108450n, sourceTime: now },
      { goodsId: 'EURUSD', price: 108460n, sourceTime: new Date(NOW + 1) },
      { goodsId: 'XAUUSD', price: 265010n, sourceTime: now },
    ]);
  });

  test('survives nonsense, duplicates and late prices', async () => {
    vendor.say(tick('1.08450'));
    for (const text of ['', '{', 'null', '[]', '7', '{"s":"EURUSD"}', '{"s":1,"p":2}', '"x"'])
      vendor.say(text);
    vendor.say(tick('1.08450'));
    vendor.say(tick('1.08440', NOW - 1));
    vendor.say(tick('1.08430', NOW - 60_000));
    vendor.say(tick('9', NOW, 'NOSUCH'));
    vendor.say(tick('1.08451', NOW + 1));
    expect((await drain()).map(({ price }) => price)).toEqual([108450n, 108451n]);
    expect(aside).toEqual([]);
  });

  test('sets absurd prices aside, and takes a new level that is confirmed', async () => {
    vendor.say(tick('1.08450'));
    vendor.say(tick('10.8450', NOW + 1));
    vendor.say(tick('-1', NOW + 2));
    vendor.say(tick('0', NOW + 3));
    vendor.say(tick('1.08460', NOW + 60_000));
    vendor.say(tick('1.08470', NOW + 4));
    expect((await drain()).map(({ price }) => price)).toEqual([108450n, 108470n]);
    expect(aside.map(({ reason, price, lastPrice }) => [reason, price, lastPrice])).toEqual([
      ['jump', '10.8450', 108450n],
      ['malformed', '-1', 108450n],
      ['malformed', '0', 108450n],
      ['future', '1.08460', 108450n],
    ]);
    for (let i = 1; i <= CONFIRMATIONS; i += 1) vendor.say(tick('1.20000', NOW + 4 + i));
    expect((await drain()).map(({ price }) => price)).toEqual([120000n]);
  });

  test('comes back after disconnects, and asks again', async () => {
    for (const price of ['1.08450', '1.08451', '1.08452']) {
      const before = vendor.hellos.length;
      vendor.say(tick(price, NOW + Number(price.at(-1))));
      expect(await drain()).toHaveLength(1);
      vendor.hangUp();
      await until(() => vendor.hellos.length > before);
    }
    expect(states.filter((state) => state === 'lost')).toHaveLength(3);
  });

  test('waits for a vendor that is away, and leaves a silent one', async () => {
    const { url } = vendor;
    await vendor.close();
    await until(() => states.filter((state) => state === 'lost').length >= 3);
    vendor = new Vendor(Number(new URL(url).port));
    await until(() => vendor.hellos.length > 0);
    const connections = vendor.connections;
    await until(() => vendor.connections > connections);
    vendor.say(tick('1.08450'));
    expect(await drain()).toHaveLength(1);
  });

  test('gives nothing after hours', async () => {
    vendor.say(tick('1.08450'));
    await sleep(50);
    expect(await feed.due(new Date('2026-01-10T12:00:00Z'))).toEqual([]);
    expect(feed.isOpen(eurusd, new Date('2026-01-10T12:00:00Z'), undefined)).toBe(false);
  });
});

test('whatever comes, an accepted price is near the last one or confirmed', () => {
  const ticks = fc.array(
    fc.record({
      price: fc.oneof(
        fc.integer({ min: -5, max: 400_000 }).map((p) => (p / 100_000).toFixed(5)),
        fc.string(),
      ),
      time: fc.option(fc.integer({ min: NOW - 20_000, max: NOW + 20_000 })),
    }),
  );
  fc.assert(
    fc.property(ticks, (list) => {
      let state: TickState | undefined;
      let jumps = 0;
      for (const { price, time } of list) {
        const before = state;
        const judged = judge(eurusd, { symbol: 'EURUSD', price, time }, { state, now: NOW });
        state = judged.state;
        const { verdict } = judged;
        if (verdict.kind === 'quarantined' && verdict.reason === 'jump') jumps += 1;
        if (verdict.kind !== 'accepted') continue;
        const far = before && Math.abs(Number(verdict.price - before.price)) / Number(before.price);
        if (far && far > widestJump(eurusd)) expect(jumps).toBeGreaterThanOrEqual(CONFIRMATIONS - 1);
        jumps = 0;
      }
    }),
  );
});

test('a message is read whatever is in it', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(readMessage(text))));
});

import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { count, eventsOf, listenTo, statusesOf } from '../../../../test/support/event-stream.ts';
import { errors } from '../../../http/errors.ts';
import { chain, type FeedTick } from '../history/ticks.logic.ts';
import { type Board, createBoard } from './board.ts';
import { createStream, type QuoteStream } from './stream.ts';

let app: FastifyInstance;
let board: Board;
let stream: QuoteStream;
let closed: Set<string>;
let maintenance: boolean;

beforeEach(async () => {
  closed = new Set();
  maintenance = false;
  board = createBoard();
  stream = createStream({
    board,
    isOpen: ({ product }) => !closed.has(product.id),
    isMaintenance: () => maintenance,
    heartbeatMs: 200,
    mostPerAddress: 3,
  });
  app = Fastify({ forceCloseConnections: 'idle' });
  errors(app);
  stream.routes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  // Connections that listeners keep alive would hold the end for seconds.
  app.server.closeAllConnections();
  await app.close();
});

const port = () => (app.server.address() as AddressInfo).port;

function record(...prices: FeedTick[]): void {
  const ticks = chain({ heads: board.heads(), prices, now: new Date() });
  board.apply(ticks);
  stream.push(ticks);
}

const listen = (query = '') => listenTo(`http://127.0.0.1:${port()}/api/quotes/stream${query}`);

test('begins with the last prices, then sends each round', async () => {
  record({ goodsId: 'SYN50', price: 500000n });
  const { reply, until, cancel } = await listen();
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(eventsOf(await until(count(1)))).toMatchObject([
    { goods_id: 'SYN50', seq: 1, price: '5000.00', is_open: 1 },
  ]);
  record({ goodsId: 'SYN50', price: 500100n }, { goodsId: 'WTI', price: 70000n });
  expect(eventsOf(await until(count(3))).slice(1)).toMatchObject([
    { goods_id: 'WTI', seq: 1, price: '70.000' },
    { goods_id: 'SYN50', seq: 2, price: '5001.00', high: '5001.00', low: '5000.00', diffrate: '+0.02' },
  ]);
  await cancel();
});

test('a round is one event for all that changed, and so is the beginning', async () => {
  record({ goodsId: 'SYN50', price: 500000n }, { goodsId: 'WTI', price: 70000n });
  const { until, cancel } = await listen();
  await until(count(2));
  record(
    { goodsId: 'SYN50', price: 500100n },
    { goodsId: 'WTI', price: 70100n },
    { goodsId: 'EURUSD', price: 1n },
  );
  expect((await until(count(5))).match(/^event: quotes$/gm)).toHaveLength(2);
  await cancel();
});

test('sends only what is asked for', async () => {
  const { until, cancel } = await listen('?ids=WTI,EURUSD');
  record({ goodsId: 'SYN50', price: 500000n }, { goodsId: 'WTI', price: 70000n });
  record({ goodsId: 'EURUSD', price: 108450n });
  expect(eventsOf(await until(count(2))).map((event) => event.goods_id)).toEqual(['WTI', 'EURUSD']);
  await cancel();
});

test('begins with the status, and says when a maintenance begins and ends', async () => {
  record({ goodsId: 'SYN50', price: 500000n });
  const all = await listen();
  const none = await listen('?ids=none');
  const statuses = (wanted: number) => (text: string) => statusesOf(text).length >= wanted;
  expect((await all.until(count(1))).indexOf('event: status')).toBeLessThan(
    (await all.until(count(1))).indexOf('event: quotes'),
  );
  maintenance = true;
  stream.pushStatus();
  stream.pushStatus();
  maintenance = false;
  stream.pushStatus();
  record({ goodsId: 'SYN50', price: 500100n });
  for (const { until } of [all, none])
    expect(statusesOf(await until(statuses(3))).map((status) => status.maintenance)).toEqual([
      false,
      true,
      false,
    ]);
  await all.until(count(2));
  maintenance = true;
  stream.pushStatus();
  expect(eventsOf(await none.until(statuses(4)))).toEqual([]);
  await all.cancel();
  await none.cancel();
});

test('refuses an unknown product', async () => {
  const reply = await app.inject({ url: '/api/quotes/stream?ids=WTI,NOPE' });
  expect(reply.json()).toMatchObject({ code: 4001, data: { fields: [{ name: 'ids', rule: 'not_found' }] } });
});

test('says when a market closes', async () => {
  record({ goodsId: 'WTI', price: 70000n });
  const { until, cancel } = await listen();
  await until(count(1));
  closed.add('WTI');
  stream.push([]);
  expect(eventsOf(await until(count(2)))[1]).toMatchObject({ goods_id: 'WTI', is_open: 0 });
  await cancel();
});

test('a silent stream says that it lives', async () => {
  const { until, cancel } = await listen();
  expect(await until((text) => text.includes('beat'))).toContain(':\n\nevent: beat\ndata: 1\n\n');
  await cancel();
});

test('a listener that does not read is dropped, the others are not', async () => {
  const stuck = connect(port(), '127.0.0.1');
  stuck.write('GET /api/quotes/stream HTTP/1.1\r\nhost: x\r\n\r\n');
  await new Promise((resolve) => stuck.once('data', resolve));
  stuck.pause();
  const gone = new Promise((resolve) => stuck.once('close', resolve));
  stuck.on('error', () => {});
  const { until, cancel } = await listen('?ids=WTI');
  const prices = ['SYN50', 'SYN100', 'EURUSD', 'GBPUSD'].map((goodsId) => ({ goodsId, price: 1000n }));
  const connections = () => new Promise((resolve) => app.server.getConnections((_, open) => resolve(open)));
  for (let i = 0; (await connections()) === 2 && i < 30_000; i += 1) record(...prices);
  expect(await connections()).toBe(1);
  stuck.resume();
  await gone;
  record({ goodsId: 'WTI', price: 70000n });
  expect(eventsOf(await until(count(1)))).toMatchObject([{ goods_id: 'WTI' }]);
  await cancel();
});

test('ends with the server, and lets the listener come back within half a second', async () => {
  const { until } = await listen();
  await app.close();
  expect(await until(() => false)).toMatch(/retry: ([5-9]\d|[1-4]\d\d)\n\n<end>/);
});

test('an address holds so many streams at once; one that ends makes room', async () => {
  const held = await Promise.all([listen(), listen(), listen()]);
  const url = `http://127.0.0.1:${port()}/api/quotes/stream`;
  const refused = await fetch(url);
  expect(refused.headers.get('content-type')).toMatch(/json/);
  expect(await refused.json()).toMatchObject({ code: 4290, data: { retry_after: 30 } });
  await held[0]?.cancel();
  for (;;) {
    const next = await listen();
    const isStream = next.reply.headers.get('content-type')?.startsWith('text/event-stream');
    await next.cancel();
    if (isStream) break;
  }
  await Promise.all(held.slice(1).map((one) => one.cancel()));
});

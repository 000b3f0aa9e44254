import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { type PrivateRedis, startRedis } from '../../../../../tools/test/redis.ts';
import { describePostgres, type TestDatabase } from '../../../../test/support/databases.ts';
import { count, eventsOf, listenTo } from '../../../../test/support/event-stream.ts';
import { headOf, intruder, invented, sharedEnv, untilListening } from '../../../../test/support/fan-out.ts';
import { type ManualFeed, manualFeed } from '../../../../test/support/manual-feed.ts';
import { quotesConfig } from '../../../../test/support/quotes.ts';
import { catalogue, type QuotesModule, quotesModule, type Tick } from '../index.ts';

interface Node {
  readonly quotes: QuotesModule;
  readonly feed: ManualFeed;
  readonly address: string;
  readonly heard: Tick[];
  /** Its log, line by line. */
  readonly said: string[];
  stop(): Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ids = catalogue.map(({ id }) => id);

describePostgres('quotes through Redis', (makeDb) => {
  let redis: PrivateRedis;
  let db: TestDatabase;
  let nodes: Node[];
  let leader: Node;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    db = await makeDb();
    nodes = [];
    leader = await start();
    // The first ticks of a product come with its history, from the database.
    await record(['SYN50', 100n], ['WTI', 100n]);
  });
  afterEach(async () => {
    for (const { stop } of nodes) await stop();
  });

  /** A server's quotes with their stream; it makes a round only when the test does. */
  async function start(): Promise<Node> {
    const feed = manualFeed();
    const heard: Tick[] = [];
    const said: string[] = [];
    const app: FastifyInstance = Fastify({
      logger: { level: 'info', stream: { write: (line: string) => void said.push(line) } },
      forceCloseConnections: 'idle',
    });
    const deps = { db, config: quotesConfig(sharedEnv(redis)), log: app.log };
    const quotes = quotesModule(deps, { feed, roundMs: null });
    quotes.routes?.(app);
    quotes.onTicks((ticks) => void heard.push(...ticks));
    await app.listen({ port: 0, host: '127.0.0.1' });
    await quotes.start?.();
    const stop = async () => {
      await quotes.stop?.();
      await app.close();
    };
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const node = { quotes, feed, address, heard, said, stop };
    nodes.push(node);
    return node;
  }

  async function record(...prices: [string, bigint][]): Promise<void> {
    leader.feed.give(...prices.map(([goodsId, price]) => ({ goodsId, price })));
    await leader.quotes.round();
  }
  const until = async (holds: () => boolean) => {
    while (!holds()) await wait(5);
  };
  const head = (goodsId: string) => headOf(db, goodsId);
  const seqs = (ticks: readonly Tick[]) => ticks.map(({ goodsId, seq }) => `${goodsId} ${seq}`);
  const mentions = ({ said }: Node, text: string) => said.filter((line) => line.includes(text)).length;
  const stream = (node: Node) => listenTo(`${node.address}/api/quotes/stream?ids=SYN50`);

  test('a tick reaches the listeners of a follower that does not ask the database', async () => {
    const follower = await start();
    await untilListening(redis, 2);
    const listener = await stream(follower);
    await listener.until(count(1));
    // No round of the follower's: it never reads a tick.
    await record(['SYN50', 101n], ['WTI', 101n]);
    await record(['SYN50', 102n]);
    const events = eventsOf(await listener.until(count(3)));
    expect(events.map(({ seq, price }) => [seq, price])).toEqual([
      [1, '1.00'],
      [2, '1.01'],
      [3, '1.02'],
    ]);
    expect(seqs(follower.heard)).toEqual(['SYN50 2', 'WTI 2', 'SYN50 3']);
    await listener.cancel();
  });

  test('without Redis a follower reads the database, and neither loses nor repeats a tick on the way there and back', async () => {
    const follower = await start();
    await untilListening(redis, 2);
    const listener = await stream(follower);
    await record(['SYN50', 101n]);
    await listener.until(count(2));

    await redis.kill();
    for (const price of [102n, 103n, 104n]) await record(['SYN50', price]);
    while (follower.heard.length < 4) {
      await follower.quotes.round();
      await wait(20);
    }
    expect(nodes.map((node) => mentions(node, 'Redis cannot be reached'))).toEqual([1, 1]);

    await redis.restart();
    await untilListening(redis, 2);
    await record(['SYN50', 105n]);
    const events = eventsOf(await listener.until(count(6)));
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seqs(follower.heard)).toEqual([2, 3, 4, 5, 6].map((seq) => `SYN50 ${seq}`));
    expect(nodes.map((node) => mentions(node, 'quotes fan out through Redis'))).toEqual([2, 2]);
    await listener.cancel();
  });

  test('what was missed is read at once, from the database, as soon as the next word shows it', async () => {
    const follower = await start();
    await untilListening(redis, 2);
    await redis.kill();
    await record(['SYN50', 101n]);
    await redis.restart();
    await untilListening(redis, 2);
    await record(['SYN50', 102n], ['WTI', 102n]);
    await until(() => follower.heard.length > 0);
    expect(seqs(follower.heard)).toEqual(['WTI 2']);
    await follower.quotes.round();
    expect(seqs(follower.heard)).toEqual(['WTI 2', 'SYN50 2', 'SYN50 3']);
  });

  test('a server starts, serves and leads while Redis is down, and says so once, without the password', async () => {
    await redis.kill();
    const follower = await start();
    await until(() => mentions(follower, 'Redis cannot be reached') > 0);
    await record(...ids.map((id): [string, bigint] => [id, 100n]));
    while (!ids.every((id) => follower.quotes.seenAt(id))) {
      await follower.quotes.round();
      await wait(20);
    }
    // Several tries later.
    await wait(1000);
    expect(mentions(follower, 'Redis cannot be reached')).toBe(1);
    await redis.restart();
    await untilListening(redis, 2);
    await until(() => mentions(follower, 'quotes fan out through Redis') > 0);
    expect(follower.said.join('')).not.toContain(redis.password);
  });

  test('what no leader has recorded is not heard', async () => {
    const follower = await start();
    await untilListening(redis, 2);
    const stranger = await intruder(redis);
    const first = await head('SYN50');
    const time = new Date(first.time.getTime() + 1000);
    const next = invented(first, { price: 999n, time });
    const otherKey = Buffer.alloc(32, 9).toString('base64');

    for (const message of ['', 'hello', '[]', '[["SYN50","2"]]', Buffer.alloc(100, 1)])
      await stranger.say(message);
    for (const text of ['', '{', 'null', '[["SYN50","2","x","1","00",null]]'])
      await stranger.say(stranger.seal(text));
    await stranger.sayRound([next], otherKey);
    await stranger.sayRound([first]);
    await stranger.sayRound([{ ...next, price: 998n }]);
    await stranger.sayRound([{ ...next, goodsId: 'NOPE' }]);
    await stranger.sayRound([invented(next, { price: 997n, time })]);

    // It comes after them.
    await record(['SYN50', 101n]);
    await until(() => follower.heard.length > 0);
    expect(follower.heard).toMatchObject([{ goodsId: 'SYN50', seq: 2n, price: 101n }]);
    await follower.quotes.round();
    await record(['SYN50', 102n]);
    await until(() => follower.heard.length > 1);
    expect(seqs(follower.heard)).toEqual(['SYN50 2', 'SYN50 3']);
    stranger.leave();
  });

  test('a follower whose leader falls silent leads, and goes on with the chain', async () => {
    const follower = await start();
    await untilListening(redis, 2);
    await record(['SYN50', 101n]);
    await until(() => follower.heard.length > 0);
    follower.feed.give({ goodsId: 'SYN50', price: 7n });
    // Its lease runs out.
    await db.moveClock(4_000);
    while ((await head('SYN50')).seq < 3n) {
      await follower.quotes.round();
      await wait(50);
    }
    expect(await head('SYN50')).toMatchObject({ seq: 3n, price: 7n });
    // The one that led hears the other, once it knows that it does not lead.
    await expect(record(['SYN50', 8n])).rejects.toThrow('another node leads the feed');
    leader.heard.length = 0;
    await leader.quotes.round();
    follower.feed.give({ goodsId: 'SYN50', price: 9n });
    await follower.quotes.round();
    await until(() => leader.heard.length > 1);
    expect(seqs(leader.heard)).toEqual(['SYN50 3', 'SYN50 4']);
  });
});

import { verifyProof } from 'shared-api/proof';
import { readNow } from '../../src/db/paging.ts';
import { balances } from '../../src/modules/ledger/index.ts';
import { type Lease, takeLease } from '../../src/modules/quotes/feeds/lease.repository.ts';
import { LeaseLost, record } from '../../src/modules/quotes/feeds/recorder.ts';
import type { Head } from '../../src/modules/quotes/history/ticks.logic.ts';
import { readHeads } from '../../src/modules/quotes/history/ticks.repository.ts';
import { advanceRounds, sealRounds } from '../../src/modules/rooms/index.ts';
import { issueProof } from '../../src/modules/rooms/proof.ts';
import { roundAt } from '../../src/modules/rooms/schedule.logic.ts';
import { recordedPrices, settleDue } from '../../src/modules/trading/index.ts';
import { orderProof } from '../../src/modules/trading/proof.ts';
import { describeEachDatabase } from '../support/databases.ts';
import { type FrozenDatabase, frozen } from '../support/frozen.ts';
import { expectSound, makeUser, type TestUser } from '../support/money.ts';
import { nextRound, ROOM, subscription } from '../support/rooms.ts';
import { signerOf } from '../support/signer.ts';
import { bet } from '../support/trades.ts';

const prices = recordedPrices({ isOpen: () => true });
const GOODS = ROOM.goodsId;
const NODES = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b'] as const;

/** A server as far as prices and trades go: what it believes about the feed, and its work in the background. */
class Node {
  readonly faults: unknown[] = [];
  private heads = new Map<string, Head>();
  private lease: Lease | null = null;
  private readonly db: FrozenDatabase;
  private readonly id: string;

  constructor(db: FrozenDatabase, id: string) {
    this.db = db;
    this.id = id;
  }

  /** @returns whether it leads the feed from here on. */
  async lead(): Promise<boolean> {
    this.lease = await this.db.transaction((tx) => takeLease(tx, this.id));
    this.heads = new Map(await readHeads(this.db.kysely, [GOODS]));
    return this.lease !== null;
  }

  /** Records prices at the present moment, as a feed gives them. */
  async tick(...given: readonly { price: number; sourceTime?: Date }[]): Promise<void> {
    if (!this.lease) throw new Error('This node does not lead the feed.');
    const ticks = given.map(({ price, ...rest }) => ({ goodsId: GOODS, price: BigInt(price), ...rest }));
    const signer = await signerOf(this.db);
    const { links } = await record(this.db, { lease: this.lease, heads: this.heads, prices: ticks, signer });
    for (const link of links) this.heads.set(link.goodsId, link);
  }

  /** What its work needs. @param dies in each transaction, just before it would be kept. */
  async deps({ dies = false } = {}) {
    const dying: FrozenDatabase['transaction'] = (run) =>
      this.db.transaction(async (tx) => {
        await run(tx);
        throw new Error('killed');
      });
    const db = dies ? { ...this.db, transaction: dying } : this.db;
    const log = { error: (details: unknown) => void this.faults.push(details) };
    return { db, prices, log, signer: await signerOf(this.db) };
  }

  /** Settles what is due. */
  async work(options?: { dies: boolean }): Promise<void> {
    const deps = await this.deps(options);
    await settleDue(deps);
    await advanceRounds(deps);
  }
}

describeEachDatabase('a fault while people trade', (makeDb) => {
  let db: FrozenDatabase;
  let one: Node;
  let other: Node;
  /** When the round opened that the tests play, and its number. */
  let opened: Date;
  let issue: number;
  beforeAll(async () => {
    db = await frozen(await makeDb());
  });
  beforeEach(async () => {
    await db.beginAgain();
    await db.kysely
      .updateTable('quotes_lease')
      .set({ expires_at: new Date(0) })
      .execute();
    const start = await nextRound(db);
    issue = Number(roundAt(start, ROOM.seconds).issue);
    opened = new Date(start.getTime() - ROOM.seconds * 1000);
    [one, other] = [new Node(db, NODES[0]), new Node(db, NODES[1])];
    expect(await one.lead()).toBe(true);
    await one.tick({ price: 1000 });
  });
  afterEach(async () => {
    expect(other.faults).toEqual([]);
    await expectSound(db);
  });

  const available = async ({ userId }: TestUser) => (await balances(db.kysely, userId)).available;
  const toSecond = async (second: number) =>
    db.moveClock(opened.getTime() + second * 1000 - (await readNow(db.kysely)).getTime());
  /** A price every three seconds, the last one at `to`, in seconds after the round's opening. */
  const flow = async (by: Node, { from, to, price }: { from: number; to: number; price: number }) => {
    for (let second = from; second < to; second += 3) {
      await toSecond(second);
      await by.tick({ price });
    }
    await toSecond(to);
    await by.tick({ price });
  };
  const recorded = () =>
    db.kysely.selectFrom('ticks').select(['seq', 'price', 'time']).orderBy('seq').execute();
  const proofOf = async (owner: TestUser, id: string) =>
    (await verifyProof(await orderProof(db.kysely, prices, { owner, id }))).verdict === 'consistent';

  test('the leader is killed between a price and the settlement by it: another one settles once, by what is recorded', async () => {
    const user = await makeUser(db, 1000);
    const { id } = await bet(db, prices, user);
    const room = await subscription(db, prices, user);
    await flow(one, { from: 1, to: 2, price: 1000 });
    await flow(one, { from: 5, to: 56, price: 1010 });
    await sealRounds(await one.deps());
    await flow(one, { from: 58, to: 61, price: 1010 });
    await flow(one, { from: 64, to: 121, price: 1020 });
    await one.work({ dies: true });
    expect(one.faults).not.toEqual([]);
    expect(await available(user)).toBe(80_000n);

    expect(await other.lead()).toBe(false);
    await toSecond(125);
    expect(await other.lead()).toBe(true);
    await other.tick({ price: 1 });
    for (let turn = 0; turn < 3; turn += 1) await Promise.all([other.work(), other.work()]);
    expect(await available(user)).toBe(100_000n + 8_000n + 9_800n);
    expect(await proofOf(user, id)).toBe(true);

    // The dead one wakes: it records nothing, and there is nothing left that it could settle.
    await expect(one.tick({ price: 5 })).rejects.toBeInstanceOf(LeaseLost);
    await one.work();
    expect(await available(user)).toBe(117_800n);
    const [part] = await db.kysely
      .selectFrom('room_subscriptions')
      .selectAll()
      .where('order_id', '=', room)
      .execute();
    expect(part).toMatchObject({ state: 'settled', result: 'win', profit: 9_800n });
  });

  test('of two leaders only the one of the later term records, and no number comes twice', async () => {
    await toSecond(4);
    expect(await other.lead()).toBe(true);
    for (let second = 5; second < 15; second += 1) {
      await toSecond(second);
      const [old, young] = await Promise.allSettled([one.tick({ price: 1 }), other.tick({ price: second })]);
      expect(old).toMatchObject({ status: 'rejected', reason: expect.any(LeaseLost) });
      expect(young.status).toBe('fulfilled');
    }
    expect(await one.lead()).toBe(false);
    const ticks = await recorded();
    expect(ticks.map(({ seq }) => seq)).toEqual(ticks.map((_, i) => BigInt(i + 1)));
    expect(ticks.map(({ price }) => Number(price))).toEqual([1000, ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 14]]);
  });

  test('a price that comes late, and one that comes twice, count from when they came', async () => {
    const user = await makeUser(db, 1000);
    const { id, expires_at } = await bet(db, prices, user);
    await flow(one, { from: 1, to: 2, price: 1000 });
    await flow(one, { from: 5, to: 29, price: 1010 });
    await one.work();
    // By the vendor's own time they belong before the expiry, and would turn a win into a loss.
    const late = { price: 5, sourceTime: new Date(expires_at.getTime() - 500) };
    await toSecond(32);
    await one.tick(late, late);
    await one.work();
    await toSecond(33);
    await one.tick(late);
    await one.work();
    expect(await available(user)).toBe(108_000n);
    const after = (await recorded()).filter(({ price }) => price === 5n);
    expect(after.map(({ time }) => time > expires_at)).toEqual([true, true, true]);
    expect(await proofOf(user, id)).toBe(true);
  });

  test('a subscription of the millisecond before the seal is in the round, one of the same millisecond is not', async () => {
    const [ada, bob] = [await makeUser(db, 1000), await makeUser(db, 1000)];
    await flow(one, { from: 3, to: 52, price: 1000 });
    await one.work();
    await toSecond(54.999);
    const before = await subscription(db, prices, ada, { issue });
    await toSecond(55);
    await expect(subscription(db, prices, bob, { issue })).rejects.toMatchObject({
      data: { reason: 'round_sealed' },
    });
    const next = await subscription(db, prices, bob);
    await one.work();
    const parts = await db.kysely
      .selectFrom('room_subscriptions')
      .select(['order_id', 'issue', 'state', 'arrival'])
      .orderBy('issue')
      .execute();
    expect(parts).toEqual([
      { order_id: before, issue: BigInt(issue), state: 'sealed', arrival: 1 },
      { order_id: next, issue: BigInt(issue + 1), state: 'matching', arrival: null },
    ]);
  });

  test('while it seals, each of many subscriptions is in the round with all it has, or in none', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => makeUser(db, 1000)));
    await flow(one, { from: 3, to: 52, price: 1000 });
    await one.work();
    await toSecond(54.999);
    const tries = users.map((user, i) =>
      subscription(db, prices, user, {
        issue,
        direction: i % 2 === 0 ? 'up' : 'down',
      }).then(
        (id) => [id],
        (error: { data?: { reason?: string } }) => {
          expect(error.data?.reason).toBe('round_sealed');
          return [];
        },
      ),
    );
    const seals = db.moveClock(1).then(() => Promise.all([one.work(), other.work(), one.work()]));
    const taken = (await Promise.all(tries)).flat();
    await seals;
    await one.work();
    const parts = await db.kysely
      .selectFrom('room_subscriptions')
      .select(['order_id', 'issue', 'arrival'])
      .where('room_id', '=', ROOM.id)
      .execute();
    expect(parts.map(({ order_id }) => order_id).toSorted()).toEqual(taken.toSorted());
    expect(parts.every((part) => part.issue === BigInt(issue) && part.arrival !== null)).toBe(true);
    const round = await db.kysely
      .selectFrom('room_seals')
      .select(['up_total', 'down_total'])
      .where('room_id', '=', ROOM.id)
      .where('issue', '=', BigInt(issue))
      .executeTakeFirstOrThrow();
    expect(round.up_total + round.down_total).toBe(10_000n * BigInt(taken.length));

    await flow(one, { from: 56, to: 61, price: 1000 });
    await flow(one, { from: 64, to: 121, price: 1010 });
    for (let turn = 0; turn < 2; turn += 1) await one.work();
    const [owner] = users;
    if (!owner) throw new Error('There is nobody.');
    const of = { owner, room_id: ROOM.id, issue };
    expect((await verifyProof(await issueProof(db.kysely, prices, of))).verdict).toBe('consistent');
  });
});

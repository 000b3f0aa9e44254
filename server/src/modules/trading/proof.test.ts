import { sql } from 'kysely';
import { PROOF_FORMAT, publicCheckpoint, timedProof } from 'shared-api/contract';
import { verifyProof } from 'shared-api/proof';
import { describeDatabase, perSuite, perTest } from '../../../test/support/databases.ts';
import { independentVerdict } from '../../../test/support/independent.ts';
import { makeUser, recordTicks } from '../../../test/support/money.ts';
import { bet, nextFeed } from '../../../test/support/trades.ts';
import { withDigest } from '../../lib/proof-file.ts';
import { readCheckpoints, readPath, showPublicCheckpoint } from '../quotes/index.ts';
import { signingKeys } from '../signing/index.ts';
import { recordedPrices } from './index.ts';
import { orderProof } from './proof.ts';
import type { TimedOrder } from './repository.ts';
import { settleDue } from './settlement.ts';

const prices = recordedPrices({ isOpen: () => true });
const closed = { ...prices, isOpen: () => false };
const log = { error: (details: unknown) => failures.push(details) };
const failures: unknown[] = [];

type At = readonly (readonly [afterMs: number, price: number])[];
const everySecond = (to: number, price: (second: number) => number): At =>
  Array.from({ length: to }, (_, i) => [i * 1000 + 700, price(i)] as const);

describeDatabase('the proof of a timed trade', (makeDb) => {
  const db = perSuite(makeDb);
  const user = perTest(() => makeUser(db, 1000));
  let goodsId = '';
  beforeEach(async () => {
    goodsId = await nextFeed(db);
  });

  /** A bet, the feed from then on, and its settlement. */
  async function played(at: At, { of = prices, direction = 'up' as 'up' | 'down', wait = 45_000 } = {}) {
    const order = await bet(db, prices, user, { goods_id: goodsId, direction, amount: '33' });
    await recordTicks(db, { goodsId, from: order.accepted_at, at });
    await db.moveClock(wait);
    await settleDue({ db, prices: of, log }, [goodsId]);
    return order;
  }
  const proofOf = async ({ id }: TimedOrder) =>
    timedProof.parse(await orderProof(db.kysely, prices, { owner: user, id }));
  const check = async (order: TimedOrder) => {
    const proof = await proofOf(order);
    const report = await verifyProof(proof);
    return { proof, report, failed: report.steps.filter(({ state }) => state === 'failed') };
  };

  test.each([
    ['up', 'win', '26.40'],
    ['down', 'loss', '-33.00'],
  ] as const)(
    'of a trade that bought %s and ended in a %s passes the check',
    async (direction, result, profit) => {
      const order = await played(
        everySecond(70, (second) => 1000 + second),
        { direction },
      );
      const { proof, report, failed } = await check(order);
      expect(failed).toEqual([]);
      expect(report.verdict).toBe('consistent');
      expect(proof).toMatchObject({ format: PROOF_FORMAT, outcome: { status: 'settled', result, profit } });
      // A feed that flows over a minute steps over a half minute: what was public ties the ticks.
      expect(proof.feed.checkpoints.length).toBeGreaterThan(0);
      expect(report.steps.find(({ name }) => name === 'public')?.state).toBe('passed');
    },
  );

  test('holds the ticks from before acceptance until the feed had passed the expiry', async () => {
    const order = await played(everySecond(40, () => 1000));
    const { proof, report } = await check(order);
    const { accepted_time, expiry_time } = proof.order;
    expect((proof.feed.ticks[0]?.time ?? '') <= accepted_time).toBe(true);
    expect((proof.feed.ticks.at(-1)?.time ?? '') > expiry_time).toBe(true);
    expect(proof.outcome).toMatchObject({ result: 'tie', profit: '0.00', paid_back: '33.00' });
    expect(report.verdict).toBe('consistent');
  });

  test.each([
    ['no_entry_tick', [[31_000, 1000]], prices],
    [
      'feed_gap',
      [
        [10_500, 1000],
        [11_500, 1000],
        [31_000, 1001],
      ],
      prices,
    ],
    [
      'feed_gap',
      [
        [1_000, 1000],
        [19_000, 1000],
        [31_000, 1001],
      ],
      prices,
    ],
    [
      'session_ended',
      [
        [1_000, 1000],
        [19_000, 1000],
      ],
      closed,
    ],
    ['session_ended', [], closed],
  ] as const)('of a void (%s) passes the check: %j', async (void_reason, at, of) => {
    const order = await played(at, { of });
    const { proof, report, failed } = await check(order);
    expect(failed).toEqual([]);
    expect(proof.outcome).toMatchObject({ status: 'void', void_reason, paid_back: '33.00' });
    expect(independentVerdict(proof)).toBe('consistent');
    expect(report.steps.filter(({ state }) => state === 'pending').map(({ name }) => name)).toEqual(
      proof.feed.checkpoints.length > 0 ? ['held'] : ['public', 'held'],
    );
  });

  test('of a trade whose session ended at its last tick passes, and goes on to when the market is open again', async () => {
    const order = await played(
      [
        [1_000, 1000],
        [25_000, 1010],
      ],
      { of: closed },
    );
    expect((await check(order)).report.verdict).toBe('consistent');
    await recordTicks(db, { goodsId, from: order.accepted_at, at: [[3_600_000, 900]] });
    const { proof, failed } = await check(order);
    expect(failed).toEqual([]);
    expect(proof.outcome).toMatchObject({ result: 'win' });
    // A price is recorded after it now, and proves more than the session's end.
    expect(proof.feed.passed_by).toBe('tick');
  });

  test('of a trade that was settled after the clock had gone back behind its prices passes', async () => {
    const order = await played([...everySecond(30, (second) => 1000 + second), [39_000, 1]], {
      wait: 30_100,
    });
    await db.moveClock(15_000);
    const { proof, failed } = await check(order);
    expect(failed).toEqual([]);
    expect(proof.outcome).toMatchObject({ result: 'win' });
    expect(proof.feed.passed_by).toBe('tick');
  });

  test('a tick that is forged in the database is found, and where', async () => {
    const order = await played(everySecond(40, (second) => 1000 + second));
    const { proof } = await check(order);
    const forged = structuredClone(proof);
    const tick = forged.feed.ticks.find(({ seq }) => seq === proof.outcome.exit_seq);
    if (tick) tick.price = tick.price.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
    const [step] = (await verifyProof(forged)).steps.filter(({ name }) => name === 'chain');
    expect(step).toMatchObject({ state: 'failed', seq: proof.outcome.exit_seq });
  });

  test('has a receipt from the start, which stays', async () => {
    const order = await bet(db, prices, user, { goods_id: goodsId });
    const before = await proofOf(order);
    expect(before.outcome).toMatchObject({ status: 'open', result: null, paid_back: null });
    await recordTicks(db, { goodsId, from: order.accepted_at, at: everySecond(40, () => 1000) });
    await db.moveClock(45_000);
    await settleDue({ db, prices, log }, [goodsId]);
    expect((await proofOf(order)).order).toEqual(before.order);
  });

  test('is signed, and is proved by a checkpoint of long after it that somebody has kept', async () => {
    const order = await played(everySecond(70, (second) => 1000 + second));
    await recordTicks(db, {
      goodsId,
      from: order.accepted_at,
      at: Array.from({ length: 12 }, (_, i) => [100_000 + i * 31_000, 1100 + i] as const),
    });
    const proof = await proofOf(order);
    const [last] = await readCheckpoints(db.kysely, goodsId, { limit: 1 });
    if (!last) throw new Error('no checkpoint');
    const held = publicCheckpoint.parse(showPublicCheckpoint(last));
    const { number } = proof.feed.checkpoints.at(-1) ?? { number: 0 };
    const size = BigInt(held.size ?? 0);
    const found = await readPath(db.kysely, { goodsId, number: BigInt(number), size });
    const hashes = found?.path.map((hash) => hash.toString('hex')) ?? [];
    const path = { goods_id: goodsId, number, index: Number(found?.index), size: Number(size), path: hashes };
    const { items: keys } = await signingKeys(db.kysely);
    expect(await verifyProof(proof, { held: [held], paths: [path], keys })).toMatchObject({
      verdict: 'proved',
      terms: 'known_key',
    });
    expect((await verifyProof(proof, { held: [held], keys })).verdict).toBe('consistent');
    const noted = { goods_id: goodsId, items: [held] };
    expect(independentVerdict(proof, [noted, path], { items: keys })).toBe('proved');
    expect(independentVerdict(proof, [noted], { items: keys })).toBe('consistent');
    const { digest: _, ...rest } = { ...proof, outcome: { ...proof.outcome, paid_back: '33.00' } };
    expect(independentVerdict(withDigest(rest), [noted, path], { items: keys })).toMatch(
      /^failed at outcome\.paid_back/,
    );
  });

  test('whose terms were changed in the database is caught by the signature of its acceptance', async () => {
    const order = await played(everySecond(40, (second) => 1000 + second));
    await db.asOwner((tx) =>
      sql`update timed_orders set payout_rate = 9900 where id = ${order.id}`.execute(tx),
    );
    const { report } = await check(order);
    expect(report.steps.find(({ name }) => name === 'receipt')).toMatchObject({
      state: 'failed',
      place: 'order.receipt.signed.signature',
    });
  });

  test('of another user is not there', async () => {
    const order = await bet(db, prices, user, { goods_id: goodsId });
    const owner = await makeUser(db);
    await expect(orderProof(db.kysely, prices, { owner, id: order.id })).rejects.toMatchObject({
      key: expect.stringContaining('not_found'),
    });
  });
});

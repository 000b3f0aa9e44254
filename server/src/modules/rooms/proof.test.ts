import { roundReceipt as receiptForm, roundProof } from 'shared-api/contract';
import { acceptanceText, holderOf, rootText, verifyProof, verifyReceipt } from 'shared-api/proof';
import { describeDatabase, perSuite } from '../../../test/support/databases.ts';
import { makeUser, quote, type TestUser } from '../../../test/support/money.ts';
import { flow, nextRound, ROOM, subscription } from '../../../test/support/rooms.ts';
import { isSigned, signerOf } from '../../../test/support/signer.ts';
import { readNow } from '../../db/paging.ts';
import { signingKeys } from '../signing/index.ts';
import { recordedPrices } from '../trading/index.ts';
import { issueProof, roundReceipt, seals } from './proof.ts';
import { roomOrder } from './read.ts';
import { advanceRounds } from './rounds.ts';
import { roundAt } from './schedule.logic.ts';
import type { OrderReply } from './show.ts';

const prices = recordedPrices({ isOpen: () => true });
const log = { error: () => undefined };
type Ask = readonly [direction: 'up' | 'down', unit: number, leverage: number];
const up = (unit: number, leverage: number): Ask => ['up', unit, leverage];
const down = (unit: number, leverage: number): Ask => ['down', unit, leverage];

/** What an owner keeps of one of the rounds of an accepted order. */
async function keptOf(order: OrderReply, part: OrderReply['issues'][number]) {
  if (!part.receipt) throw new Error('not signed');
  const { salt, ...signed } = part.receipt;
  const leaf = {
    holder: await holderOf({ salt, order_id: order.id, order_number: order.order_number }),
    ...{ direction: order.direction, stake: part.stake, fee_rate: order.fee_rate },
    accepted_time: order.created_time,
  };
  return { ...signed, text: acceptanceText({ ...order, ...part }, leaf) };
}

describeDatabase('the proof of a round', (makeDb) => {
  const db = perSuite(makeDb);
  let start: Date;
  let user: TestUser;
  beforeEach(async () => {
    start = await nextRound(db, 5_000);
    user = await makeUser(db, 5_000);
    await quote(db, ROOM.goodsId);
  });

  const turn = async () => advanceRounds({ db, prices, log, signer: await signerOf(db) });
  const at = async (afterMs: number) => {
    const now = await readNow(db.kysely);
    await db.moveClock(start.getTime() + afterMs - now.getTime());
  };
  const proof = async (owner = user) => {
    const { issue } = roundAt(start, ROOM.seconds);
    return roundProof.parse(
      await issueProof(db.kysely, prices, { owner, room_id: ROOM.id, issue: Number(issue) }),
    );
  };
  const subscribe = ([direction, unit, leverage]: Ask) =>
    subscription(db, prices, user, { direction, unit_amount: String(unit), leverage });

  const toSeal = async () => {
    await flow(db, start, { from: -54_000, to: -5_000, price: () => 1000 });
    await at(-4_999);
    await turn();
  };

  /** Sees a round through; `last` is its last price. */
  async function play(asks: readonly Ask[], last: number): Promise<void> {
    await turn();
    for (const ask of asks) await subscribe(ask);
    await toSeal();
    await flow(db, start, { from: 1_000, to: 50_000, price: () => 1000 });
    await flow(db, start, { from: 51_000, to: 60_000, price: () => last });
    await flow(db, start, { from: 60_500, to: 61_500, price: () => 1 });
    await at(62_000);
    await turn();
  }

  test.each([
    ['matched in full', [up(13, 3), down(39, 1)], 1100],
    ['matched in part, up to the cap', [up(100, 10), up(60, 10), down(33, 1)], 900],
    ['found nobody beyond the cap', [up(100, 10), up(100, 1), down(10, 1)], 1100],
    ['tied', [up(50, 1), down(20, 1)], 1000],
    ['taken by nobody', [], 1100],
  ] as const)('that was %s passes every step', async (_, asks, last) => {
    await play(asks, last);
    const round = await proof();
    const report = await verifyProof(round);
    expect(report.steps.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(report.verdict).toBe('consistent');
    expect([round.subscriptions.length, round.own.length]).toEqual([asks.length, asks.length]);
    expect(round.feed.checkpoints.length).toBeGreaterThan(0);
  });

  test('that a gap voided returns everything, and passes', async () => {
    await turn();
    await subscribe(['up', 50, 1]);
    await toSeal();
    await flow(db, start, { from: 1_000, to: 40_000, price: () => 1000 });
    await flow(db, start, { from: 61_000, to: 61_500, price: () => 1000 });
    await at(62_000);
    await turn();
    const round = await proof();
    expect(round.outcome).toMatchObject({ status: 'void', void_reason: 'feed_gap' });
    expect(round.own).toMatchObject([{ result: 'void', profit: '0.00', paid_back: '50.00' }]);
    expect((await verifyProof(round)).verdict).toBe('consistent');
  });

  test('says nothing of the sides before the seal, and names nobody but the reader', async () => {
    await turn();
    await subscribe(['up', 50, 1]);
    const open = await proof();
    expect([open.outcome.up_total, open.subscriptions, open.own]).toEqual([null, [], []]);
    await toSeal();
    const sealed = await proof(await makeUser(db));
    expect(sealed.subscriptions).toHaveLength(1);
    expect(sealed.own).toEqual([]);
    expect(Object.keys(sealed.subscriptions[0] ?? {})).toEqual([
      ...['arrival', 'holder', 'direction', 'stake', 'fee_rate', 'accepted_time', 'matched'],
    ]);
  });

  test('that was sealed late returns everything, says so, and passes', async () => {
    await turn();
    await subscribe(['up', 50, 1]);
    await flow(db, start, { from: -54_000, to: -5_000, price: () => 1000 });
    await at(200);
    await turn();
    await flow(db, start, { from: 1_000, to: 61_000, price: () => 1000 });
    await at(62_000);
    await turn();
    const round = await proof();
    expect(round.outcome).toMatchObject({ status: 'void', void_reason: 'sealed_late', start_seq: null });
    expect(round.own).toMatchObject([{ result: 'void', paid_back: '50.00' }]);
    expect((await verifyProof(round)).steps.filter(({ state }) => state === 'failed')).toEqual([]);
    const claimed = structuredClone(round);
    if (claimed.seal) claimed.seal.published_time = claimed.seal.sealed_time = claimed.round.seals_time;
    expect((await verifyProof(claimed)).verdict).toBe('failed');
  });

  test('holds against each subscriber’s receipt and the published root; none is given before the seal', async () => {
    await turn();
    const ids = [
      await subscribe(['up', 50, 1]),
      await subscribe(['down', 20, 2]),
      await subscribe(['up', 11, 1]),
    ];
    const issue = Number(roundAt(start, ROOM.seconds).issue);
    const receipt = (order_id: string, owner = user) =>
      roundReceipt(db.kysely, prices, { owner, order_id, issue });
    await expect(receipt(ids[0] ?? '')).rejects.toMatchObject({ data: { reason: 'round_not_sealed' } });
    await toSeal();
    const { items: keys } = await signingKeys(db.kysely);
    const receipts = await Promise.all(ids.map((id) => receipt(id)));
    const noted = await seals(db.kysely, { language: 'en', room_id: ROOM.id, limit: 3 });
    const roots = noted.items.map((item) => ({ ...item, room_id: noted.room_id }));
    for (const [i, one] of receipts.entries()) {
      expect(receiptForm.parse(one).own).toMatchObject({ order_id: ids[i], arrival: i + 1 });
      expect((await verifyReceipt(one, { seals: roots, keys })).verdict).toBe('proved');
      expect((await verifyReceipt(one)).verdict).toBe('consistent');
      const forged = { ...one, own: { ...one.own, stake: '999.00' } };
      expect((await verifyReceipt(forged)).steps).toContainEqual(
        expect.objectContaining({ name: 'seal', state: 'failed', place: 'own_path' }),
      );
    }
    await expect(receipt(ids[0] ?? '', await makeUser(db))).rejects.toMatchObject({ key: 'not_found' });
    await flow(db, start, { from: 1_000, to: 60_000, price: () => 1000 });
    await flow(db, start, { from: 60_500, to: 61_500, price: () => 1 });
    await at(62_000);
    await turn();
    const round = await proof();
    expect(await verifyProof(round)).toMatchObject({ verdict: 'consistent', terms: 'root_alone' });
    for (const held of [{ seals: roots }, { receipts }, { seals: roots, receipts }])
      expect(await verifyProof(round, { ...held, keys })).toMatchObject({
        ...{ verdict: 'consistent', terms: 'root_held' },
      });
    // What nobody signed says nothing against the round.
    const others = receipts.map((one) => ({ ...one, seal: { ...one.seal, root: 'f'.repeat(64) } }));
    const report = await verifyProof(round, { receipts: others, keys });
    expect(report).toMatchObject({ verdict: 'consistent', terms: 'root_alone' });
    expect(report.refused.map(({ why }) => why)).toEqual(others.map(() => 'wrong_signature'));
  });

  test('binds what was signed when a subscription was accepted, for each of its rounds, and at the seal', async () => {
    await turn();
    const id = await subscription(db, prices, user, { unit_amount: '40', rounds: 3 });
    await subscribe(['down', 40, 1]);
    const { items: keys } = await signingKeys(db.kysely);
    const order = await roomOrder(db.kysely, prices, { owner: user, id, language: 'en' });
    const accepted = await Promise.all(order.issues.map((part) => keptOf(order, part)));
    for (const { text, signature } of accepted)
      expect(isSigned({ text, signature, publicKey: keys[0]?.public_key })).toBe(true);
    expect(new Set(accepted.map(({ text }) => text)).size).toBe(3);
    await toSeal();
    const held = { keys, accepted: accepted.slice(0, 1) };
    const issue = order.issues[0]?.issue ?? 0;
    const receipt = await roundReceipt(db.kysely, prices, { owner: user, order_id: id, issue });
    expect(await verifyReceipt(receipt, held)).toMatchObject({
      ...{ verdict: 'consistent', missing: ['root_not_held'] },
      steps: expect.arrayContaining([{ name: 'receipt', state: 'passed' }]),
    });
    const { room_id, items } = await seals(db.kysely, { language: 'en', room_id: ROOM.id, limit: 3 });
    const { signed } = items.find((one) => one.issue === issue) ?? {};
    expect(receipt.seal.signed).toMatchObject(signed ?? {});
    const text = rootText({ ...receipt.seal, room_id, issue });
    expect(isSigned({ text, signature: signed?.signature, publicKey: keys[0]?.public_key })).toBe(true);
    expect((await verifyProof(await proof(), held)).steps).toContainEqual({ name: 'seal', state: 'passed' });
    // What was accepted for the next round is not in this one.
    const other = { keys, accepted: accepted.slice(1, 2) };
    expect((await verifyProof(await proof(), other)).refused).toEqual([
      expect.objectContaining({ what: 'receipt', why: 'of_another' }),
    ]);
  });

  test('of a round that has no number yet is not there', async () => {
    const ask = { owner: user, room_id: ROOM.id, issue: 10_000_000_000 };
    await expect(issueProof(db.kysely, prices, ask)).rejects.toMatchObject({ key: 'not_found' });
  });
});

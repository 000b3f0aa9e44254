import { roundProof } from 'shared-api/contract';
import { verifyProof } from 'shared-api/proof';
import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { makeUser, quote, type TestUser } from '../../../test/support/money.ts';
import { flow, nextRound, ROOM, subscription } from '../../../test/support/rooms.ts';
import { readNow } from '../../db/paging.ts';
import { recordedPrices } from '../trading/index.ts';
import { issueProof } from './proof.ts';
import { advanceRounds } from './rounds.ts';
import { roundAt } from './schedule.logic.ts';

const prices = recordedPrices({ isOpen: () => true });
const log = { error: () => undefined };
type Ask = readonly [direction: 'up' | 'down', unit: number, leverage: number];

describeEachDatabase('the proof of a round', (makeDb) => {
  let db: TestDatabase;
  let start: Date;
  let user: TestUser;
  beforeAll(async () => {
    db = await makeDb();
  });
  beforeEach(async () => {
    start = await nextRound(db, 5_000);
    user = await makeUser(db, 5_000);
    await quote(db, ROOM.goodsId);
  });

  const turn = () => advanceRounds({ db, prices, log });
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
    [
      'matched in full',
      [
        ['up', 13, 3],
        ['down', 39, 1],
      ],
      1100,
    ],
    [
      'matched in part, up to the cap',
      [
        ['up', 100, 10],
        ['up', 60, 10],
        ['down', 33, 1],
      ],
      900,
    ],
    [
      'found nobody beyond the cap',
      [
        ['up', 100, 10],
        ['up', 100, 1],
        ['down', 10, 1],
      ],
      1100,
    ],
    [
      'tied',
      [
        ['up', 50, 1],
        ['down', 20, 1],
      ],
      1000,
    ],
    ['taken by nobody', [], 1100],
  ] as const)('that was %s passes every step', async (_, asks, last) => {
    await play(asks, last);
    const round = await proof();
    const report = await verifyProof(round);
    expect(report.steps.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(report.ok).toBe(true);
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
    expect((await verifyProof(round)).ok).toBe(true);
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

  test('of a round that has no number yet is not there', async () => {
    const ask = { owner: user, room_id: ROOM.id, issue: 10_000_000_000 };
    await expect(issueProof(db.kysely, prices, ask)).rejects.toMatchObject({ key: 'not_found' });
  });
});

import { sql } from 'kysely';
import { verifyProof } from 'shared-api/proof';
import { issueProof } from '../../src/modules/rooms/proof.ts';
import { orderProof } from '../../src/modules/trading/proof.ts';
import { ROOM } from '../support/rooms.ts';
import { prices, type World } from './world.ts';

const ORDERS = 3;

/** What anybody can check passes: the last trades, and every round that somebody took part in. */
export async function expectProofs({ db, users }: World): Promise<void> {
  const ended = await db.kysely
    .selectFrom('timed_orders')
    .select(['id', 'user_id as userId', 'bucket'])
    .where('state', '<>', 'open')
    .orderBy('id', 'desc')
    .limit(ORDERS)
    .execute();
  for (const { id, ...owner } of ended)
    await expectPassed(await orderProof(db.kysely, prices, { owner, id }));
  const rounds = await db.kysely
    .selectFrom('room_subscriptions')
    .select('issue')
    .distinct()
    .where('arrival', 'is not', null)
    .execute();
  const [owner] = users;
  if (!owner) return;
  for (const { issue } of rounds)
    await expectPassed(
      await issueProof(db.kysely, prices, { owner, room_id: ROOM.id, issue: Number(issue) }),
    );
}

/** Who came first is matched first: places follow from when a subscription was taken, and from nothing else. */
export async function expectArrivals({ db }: Pick<World, 'db'>): Promise<void> {
  const { rows } = await sql`
    select before.order_id, after.order_id from room_subscriptions before
    join room_subscriptions after on after.room_id = before.room_id and after.issue = before.issue
      and after.arrival > before.arrival
    where (after.accepted_at, after.order_id) < (before.accepted_at, before.order_id)`.execute(db.kysely);
  expect(rows).toEqual([]);
}

/** Every step of the verifier passes; before the first checkpoint nothing can tie the ticks to what was public. */
export async function expectPassed(proof: Parameters<typeof verifyProof>[0]): Promise<void> {
  const { steps } = await verifyProof(proof);
  expect(
    steps.filter(({ name, state }) => state !== 'passed' && name !== 'public' && name !== 'held'),
  ).toEqual([]);
  expect(steps.filter(({ state }) => state === 'failed')).toEqual([]);
}

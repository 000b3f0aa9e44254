import type { BasisPoints } from 'shared-api/contract';
import { cancelRounds, subscribe } from '../../src/modules/rooms/index.ts';
import type { TestUser } from '../support/money.ts';
import { ROOM } from '../support/rooms.ts';
import { signerOf } from '../support/signer.ts';
import { expectAllowed } from './limits.ts';
import { expectUnknown } from './price-rule.ts';
import { onlyRefusals } from './refusals.ts';
import { send } from './sent.ts';
import { advance } from './servers.ts';
import { GOODS, type StepOf } from './steps.ts';
import { flow, type Ticks, toSeal } from './time.ts';
import { prices, type World } from './world.ts';

type Room = { readonly id: string; readonly goodsId: string; readonly feeRate: BasisPoints };
type Subscription = Omit<StepOf<'subscribe'>, 'do' | 'who'>;

export async function subscribeTo(
  world: World,
  user: TestUser,
  step: Subscription,
  room: Room = ROOM,
): Promise<void> {
  const { direction, units, leverage, rounds, sending } = step;
  const terms = { room_id: room.id, fee_rate: room.feeRate, unit_amount: String(units) };
  const body = { ...terms, direction, leverage, rounds };
  const deps = { prices, signer: await signerOf(world.db) };
  await send(world, { user, call: 'bet', body, sending }, (tx) => subscribe(tx, deps, user, body));
  await expectAllowed(world, user, 'stake');
  await expectUnknown(world, room.goodsId);
}

/** A round with a crowd in it, from their subscriptions, all of the same moment, to a second after its end. */
export async function play(world: World, { crowd, lastPrice, silent, ...crew }: StepOf<'round'>) {
  await flow(world, GOODS, [[500, 1000]]);
  for (const { who, ...step } of crowd) {
    const user = world.users[who];
    if (user) await subscribeTo(world, user, step).catch(onlyRefusals);
  }
  await toSeal(world, { offMs: 1, turns: false });
  await advance(world, crew);
  // Five seconds to the start, a minute to the end; without a price for longer than the rules allow, if the feed is silent.
  const before: Ticks = [
    [4_000, 1000],
    [2_000, 1000],
  ];
  const every4s = (count: number): Ticks => Array.from({ length: count }, () => [4_000, 1000] as const);
  const rest: Ticks = silent
    ? [...every4s(10), [22_000, 1000]]
    : [...every4s(14), [2_000, lastPrice], [3_000, 1000]];
  await flow(world, GOODS, [...before, ...rest]);
  await advance(world, crew);
}

export async function cancel(world: World, user: TestUser, { which, sending }: StepOf<'cancelRounds'>) {
  const orders = await world.db.kysely
    .selectFrom('room_orders')
    .select('id')
    .where('user_id', '=', user.userId)
    .orderBy('id', 'desc')
    .execute();
  const order = orders[which % orders.length];
  if (!order) return;
  const body = { order_id: order.id };
  await send(world, { user, call: 'cancelRounds', body, sending }, async (tx) => {
    await cancelRounds(tx, user, body);
    return order.id;
  });
}

import { cancelRounds, subscribe } from '../../src/modules/rooms/index.ts';
import type { TestUser } from '../support/money.ts';
import { ROOM } from '../support/rooms.ts';
import { expectAllowed } from './limits.ts';
import { expectUnknown } from './price-rule.ts';
import { send } from './sent.ts';
import type { StepOf } from './steps.ts';
import { prices, type World } from './world.ts';

export async function subscribeTo(world: World, user: TestUser, step: StepOf<'subscribe'>): Promise<void> {
  const { direction, units, leverage, rounds, sending } = step;
  const terms = { room_id: ROOM.id, fee_rate: ROOM.feeRate, unit_amount: String(units) };
  const body = { ...terms, direction, leverage, rounds };
  await send(world, { user, call: 'bet', body, sending }, (tx) => subscribe(tx, prices, user, body));
  await expectAllowed(world, user, 'stake');
  await expectUnknown(world, ROOM.goodsId);
}

export async function cancel(world: World, user: TestUser, { which, sending }: StepOf<'cancelRounds'>) {
  const orders = await world.db.kysely
    .selectFrom('room_orders')
    .select('id')
    .where('user_id', '=', user.userId)
    .orderBy('id')
    .execute();
  const order = orders.at(-1 - which);
  if (!order) return;
  const body = { order_id: order.id };
  await send(world, { user, call: 'cancelRounds', body, sending }, async (tx) => {
    await cancelRounds(tx, user, body);
    return order.id;
  });
}

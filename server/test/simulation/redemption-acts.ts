import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { sqlState } from '../../src/db/database.ts';
import { readNow } from '../../src/db/paging.ts';
import { Refusal } from '../../src/lib/errors.ts';
import {
  applyForRedemption,
  cancelRedemption,
  confirmRedemption,
  type Receiver,
  rejectRedemption,
  takeRedemption,
} from '../../src/modules/redemptions/index.ts';
import type { TestUser } from '../support/money.ts';
import { agreement, type Channel, ratesAt } from './payouts.ts';
import { pick } from './pick.ts';
import { send } from './sent.ts';
import type { StepOf } from './steps.ts';
import type { World } from './world.ts';

/** As published; in minor units. */
const FEES = { bankcard: 200n, hkbankcard: 500n, numbercard: 100n } as const;

/** Somebody redeems by a channel, and what becomes of it. */
export async function redeem(world: World, user: TestUser, step: StepOf<'redeem'>): Promise<void> {
  const id = await apply(world, user, step);
  if (step.meanwhile !== null) await setRate(world, { rate: step.meanwhile, afterMs: 0 });
  if (id && step.end !== 'open') await act(world, { user, id, act: ENDS[step.end] });
}

const ENDS = { paid: 'take and pay', rejected: 'take and reject', cancelled: 'cancel' } as const;

/** To a rate that holds no more nobody is held. @returns undefined when that was refused. */
async function apply(world: World, user: TestUser, step: StepOf<'redeem'>): Promise<string | undefined> {
  const { channel, units, agrees, sending } = step;
  const rates = ratesAt(world.payouts, (await readNow(world.db.kysely)).getTime());
  const named = channel === 'numbercard' && agrees !== 'any';
  const said = { channel, amount: String(units), ...(named && { usdt_rate: rates[agrees] }) };
  const fee = FEES[channel];
  const body = { ...said, receiver: receiver(channel), fee: `${fee / 100n}.00` };
  const applied = send(world, { user, call: 'withdraw', body: said, sending }, async (tx) => {
    return (await applyForRedemption(tx, user, body)).id;
  });
  if (said.usdt_rate !== undefined && said.usdt_rate !== rates.now) {
    const refused = await applied.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ data: { reason: 'usdt_rate_changed' } });
    return undefined;
  }
  const id = await applied;
  world.payouts.agreed.set(id, agreement({ channel, amount: BigInt(units) * 100n, fee }, rates.now));
  return id;
}

const receiver = (channel: Channel): Receiver => ({
  meansId: uuid(),
  channel,
  name: 'Ada',
  place: 'Bank',
  account: '•••• 1',
  sealed: Buffer.from('sealed'),
});

type Act = StepOf<'review'>['act'];

export async function review(world: World, user: TestUser, { act: what, which }: StepOf<'review'>) {
  const id = await pick(world, 'redemptions', { user, which });
  if (id) await act(world, { user, id, act: what });
}

async function act({ db }: World, { user, id, act: what }: { user: TestUser; id: string; act: Act }) {
  const ref = { bucket: user.bucket, id };
  if (what.startsWith('take')) await takeRedemption(db, ref, { by: 'ops1' });
  if (what.endsWith('pay')) await confirmRedemption(db, ref, async () => true);
  if (what.endsWith('reject')) await rejectRedemption(db, ref, 'account_wrong');
  if (what === 'cancel') await db.transaction((tx) => cancelRedemption(tx, user, id));
}

/** An operator dates a rate of USDT. A moment has one: a second one for it is refused. */
export async function setRate({ db, ops, payouts }: World, step: Omit<StepOf<'rate'>, 'do'>): Promise<void> {
  const { rate: usdt_rate, afterMs } = step;
  const from = (await readNow(db.kysely)).getTime() + afterMs;
  const change = JSON.stringify({ usdt_rate });
  const done = db.asOwner((tx) =>
    sql`insert into withdraw_channel_terms select row.* from
      next_terms('withdraw_channel', 'numbercard', ${change}::text::jsonb, ${new Date(from)}, ${ops.one.id}) as next
      cross join lateral jsonb_populate_record(null::withdraw_channel_terms, next) as row`.execute(tx),
  );
  if (!payouts.rates.some((other) => other.from === from)) {
    await done;
    payouts.rates.push({ rate: usdt_rate, from });
  } else expect(sqlState(await done.catch((error: unknown) => error))).toBe('23505');
}

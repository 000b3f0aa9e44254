import { approveAdjustment, proposeAdjustment } from '../../src/modules/adjustments/index.ts';
import { onceTogether } from '../../src/modules/ledger/index.ts';
import { endProposal } from '../../src/modules/proposals/index.ts';
import { moveIn, moveOut } from '../../src/modules/savings/index.ts';
import { placeBet, placeBets } from '../../src/modules/trading/index.ts';
import { confirmDeposit, openDeposit, rejectDeposit } from '../../src/modules/wallet/index.ts';
import type { TestUser } from '../support/money.ts';
import { signerOf } from '../support/signer.ts';
import { expectAllowed } from './limits.ts';
import { pick } from './pick.ts';
import { expectUnknown } from './price-rule.ts';
import { onlyRefusals } from './refusals.ts';
import { send } from './sent.ts';
import type { StepOf } from './steps.ts';
import { prices, type World } from './world.ts';

type Deposit = Omit<StepOf<'deposit'>, 'end'> & {
  /** Who waits is reviewed in the background. */
  readonly end: StepOf<'deposit'>['end'] | 'waiting';
};

export async function deposit(world: World, user: TestUser, { units, sending, end }: Deposit) {
  const body = { channel: 'bankcard', depositor_name: 'Ada', amount: String(units) } as const;
  const id = await send(world, { user, call: 'recharge', body, sending }, async (tx) => {
    return (await openDeposit(tx, user, body)).id;
  });
  await expectAllowed(world, user, 'deposit');
  const ref = { bucket: user.bucket, id };
  if (end === 'waiting') return;
  if (end === 'rejected') return void (await rejectDeposit(world.db, ref, 'payment_missing'));
  const tries = Array.from({ length: end === 'both' ? 2 : 1 }, () => confirmDeposit(world.db, ref));
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
}

type Bet = Omit<StepOf<'bet'>, 'goods'> & { readonly goods: string };

export async function bet(world: World, user: TestUser, step: Bet): Promise<void> {
  const [duration_seconds, payout_rate] = step.terms;
  const { goods: goods_id, direction, units, sending } = step;
  const body = { goods_id, direction, duration_seconds, payout_rate, amount: String(units) };
  const signer = await signerOf(world.db);
  await send(world, { user, call: 'bet', body, sending }, async (tx) => {
    return (await placeBet(tx, { prices, signer }, user, body)).id;
  });
  await expectAllowed(world, user, 'stake');
  await expectUnknown(world, goods_id);
}

/** Bets that come at once share a transaction; when one is refused, nothing has happened, and each is tried alone. */
export async function betTogether(world: World, step: StepOf<'betTogether'>): Promise<void> {
  const { goods, direction, terms, stakes } = step;
  const [duration_seconds, payout_rate] = terms;
  const bets = world.users.slice(0, stakes.length).map((owner, i) => {
    const amount = String(stakes[i]);
    return { owner, bet: { goods_id: goods, direction, duration_seconds, payout_rate, amount } };
  });
  const calls = bets.map(({ owner, bet: body }, i) => {
    const key = `together-${String(world.keys + i).padStart(10, '0')}`;
    return { ...owner, key, call: 'bet', body };
  });
  world.keys += bets.length;
  const signer = await signerOf(world.db);
  const together = onceTogether(world.db, calls, async (tx) =>
    (await placeBets(tx, { prices, signer }, bets)).map(({ id }) => id),
  );
  const failed = await together.then(
    () => false,
    (error: unknown) => {
      onlyRefusals(error);
      return true;
    },
  );
  for (const [i, user] of world.users.slice(0, stakes.length).entries()) {
    const alone = { do: 'bet', who: i, goods, direction, terms, units: stakes[i] ?? 0 } as const;
    if (failed) await bet(world, user, { ...alone, sending: 'once' }).catch(onlyRefusals);
    else await expectAllowed(world, user, 'stake');
  }
  if (!failed) await expectUnknown(world, goods);
}

export async function intoTerm(world: World, user: TestUser, { plan, units, sending }: StepOf<'moveIn'>) {
  const [term_days, annual_rate] = plan;
  const body = { term_days, annual_rate, amount: String(units) };
  await send(world, { user, call: 'moveIn', body, sending }, async (tx) => (await moveIn(tx, user, body)).id);
}

export async function outOfTerm(world: World, user: TestUser, { which, sending }: StepOf<'moveOut'>) {
  const id = await pick(world, 'savings_holdings', { user, which });
  if (!id) return;
  await send(world, { user, call: 'moveOut', body: { id }, sending }, async (tx) => {
    return (await moveOut(tx, user, id)).id;
  });
}

/** One operator proposes; another decides, once, however often they try. Nobody approves what they proposed themselves. */
export async function adjust(world: World, user: TestUser, { kind, cents, how }: StepOf<'adjust'>) {
  const { db, ops } = world;
  const proposal = { user, kind, amount: BigInt(cents), reason: 'simulated' };
  const { id } = await db.transaction((tx) => proposeAdjustment(tx, proposal, ops.one));
  const approve = (by = ops.other) => db.transaction((tx) => approveAdjustment(tx, id, by));
  if (how === 'alone') return void (await expect(approve(ops.one)).rejects.toThrow());
  if (how === 'reject') {
    const reject = () => db.transaction((tx) => endProposal(tx, id, 'rejected', ops.other));
    expect(await reject()).toMatchObject({ state: 'rejected' });
    return void expect(await approve()).toBe(false);
  }
  const tries = await Promise.allSettled(Array.from({ length: how === 'twice' ? 2 : 1 }, () => approve()));
  for (const result of tries) if (result.status === 'rejected') throw result.reason;
  expect(tries.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(1);
}

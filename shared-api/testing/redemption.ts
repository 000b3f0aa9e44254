import { CODES, REPEATED_MS, type ReplyOf } from '../contract/index.ts';
import type { redemptionCalls } from '../contract/redemption.ts';
import { toDecimal, toMinor } from '../money/index.ts';
import { TEST_TRADE_PASSWORD } from './payment-means.ts';
import { personOf } from './people.ts';
import { moment } from './products.ts';
import { requireConfirmed, testSecurity } from './security.ts';
import { newId, pageOfSpan, post, type TestState, type TestUser, userOf } from './state.ts';
import { type HandlersOf, refuse, requireRow, TestRefusal } from './types.ts';

/** Milliseconds until the test back end takes a redemption, and from then until it pays. */
export const TEST_TAKING = 5_000;
export const TEST_PAYING = 1_000;
/** Rates are in millionths. */
const ONE = 1_000_000n;
type Channel = ReplyOf<'withdrawChannels'>['items'][number];
const RANGE = { is_open: true, minimum: '100.00', maximum: '50000.00' };
const CHANNELS: Channel[] = [
  { channel: 'bankcard', ...RANGE, fee: '2.00', usdt_rate: null },
  { channel: 'hkbankcard', ...RANGE, fee: '5.00', usdt_rate: null },
  { channel: 'numbercard', ...RANGE, fee: '1.00', usdt_rate: 1_001_500 },
];

/** Takes and pays what has waited long enough. */
export function reviewRedemptions(user: TestUser, now: number): void {
  for (const row of user.redemptions) {
    if (row.status !== 'applying') continue;
    const taken = Date.parse(row.apply_time) + TEST_TAKING;
    if (now >= taken) {
      row.taken_time = moment(taken);
      row.can_cancel = false;
    }
    if (now < taken + TEST_PAYING) continue;
    row.status = 'success';
    row.outcome = 'paid';
    row.reviewed_time = moment(taken + TEST_PAYING);
    user.held -= toMinor(row.amount) + toMinor(row.fee);
  }
}

export function redemptionHandlers(state: TestState): HandlersOf<typeof redemptionCalls> {
  const current = (username: string) => {
    const user = userOf(state, username);
    reviewRedemptions(user, state.now());
    return user;
  };
  return {
    withdrawChannels: () => ({ items: CHANNELS }),
    withdraw({ means_id, amount, another, ...asked }, { username }) {
      const { fee, usdt_rate: seen, trade_password, second_factor } = asked;
      const user = current(username);
      const right = testSecurity(state, username).tradePassword ?? TEST_TRADE_PASSWORD;
      if (trade_password !== right)
        throw new TestRefusal(CODES.validation, 'validation', {
          fields: [{ name: 'trade_password', rule: 'trade_password_wrong', message: 'wrong' }],
        });
      const { cards, wallets } = personOf(state, username);
      const card = cards.find((row) => row.id === means_id);
      const wallet = wallets.find((row) => row.id === means_id);
      const wanted = wallet ? 'numbercard' : card?.kind === 'hk' ? 'hkbankcard' : 'bankcard';
      const terms = CHANNELS.find(({ channel }) => channel === wanted);
      if (!terms || !(card || wallet))
        throw new TestRefusal(CODES.preconditionMissing, 'payment_means', { need: 'payment_means' });
      requireConfirmed(state, username, second_factor);
      const units = toMinor(amount);
      if (toMinor(fee) !== toMinor(terms.fee)) throw refuse('fee_changed');
      const { usdt_rate: rate } = terms;
      if (seen !== undefined && seen !== rate) throw refuse('usdt_rate_changed');
      if (units < toMinor(terms.minimum) || units > toMinor(terms.maximum))
        throw refuse('amount_out_of_range');
      const whole = units + toMinor(terms.fee);
      if (whole > user.available) throw refuse('insufficient_funds');
      const place = card?.card_number_masked ?? wallet?.address_masked ?? '';
      const same = user.redemptions.find(
        (row) =>
          row.status !== 'failure' &&
          row.receiver_account === place &&
          toMinor(row.amount) === units &&
          state.now() - Date.parse(row.apply_time) < REPEATED_MS,
      );
      if (same && another === false) throw refuse('withdrawal_repeated', { order_id: same.id });
      const id = newId();
      user.held += whole;
      post(user, { kind: 'redeem', amount: -whole, at: state.now(), source: { type: 'redemption', id } });
      const row = {
        id,
        order_number: `W${id.slice(-10)}`,
        channel: terms.channel,
        amount: toDecimal(units),
        fee: terms.fee,
        usdt_amount: rate === null ? null : toDecimal((units * ONE) / BigInt(rate)),
        usdt_rate: rate,
        status: 'applying' as const,
        outcome: null,
        reason: null,
        can_cancel: true,
        apply_time: moment(state.now()),
        taken_time: null,
        reviewed_time: null,
        receiver_name: card?.cardholder_name ?? wallet?.alias ?? '',
        receiver_place: card?.bank_name ?? wallet?.protocol ?? '',
        receiver_account: place,
      };
      user.redemptions.unshift(row);
      return { ...row };
    },
    cancelWithdraw({ id }, { username }) {
      const user = current(username);
      const row = requireRow(user.redemptions, id);
      if (row.outcome === 'cancelled') return { ...row };
      if (!row.can_cancel) throw refuse('already_taken');
      const whole = toMinor(row.amount) + toMinor(row.fee);
      Object.assign(row, { status: 'failure', outcome: 'cancelled', can_cancel: false });
      row.reviewed_time = moment(state.now());
      user.held -= whole;
      post(user, {
        kind: 'redeem_return',
        amount: whole,
        at: state.now(),
        source: { type: 'redemption', id },
      });
      return { ...row };
    },
    withdraws(asked, { username }) {
      return pageOfSpan(current(username).redemptions, { asked, now: state.now() }, (row) => ({
        ...{ time: row.apply_time, fits: asked.status === undefined || row.status === asked.status },
      }));
    },
  };
}

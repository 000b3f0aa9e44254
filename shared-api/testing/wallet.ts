import type { balanceCalls } from '../contract/balance.ts';
import { REPEATED_MS, type ReplyOf, type RequestOf } from '../contract/index.ts';
import type { walletCalls } from '../contract/wallet.ts';
import { toDecimal, toMinor } from '../money/index.ts';
import { requireAllowed } from './limits.ts';
import { moment } from './products.ts';
import { reviewRedemptions } from './redemption.ts';
import { completeDue } from './savings.ts';
import { newId, notifyUser, pageOfSpan, post, type TestState, type TestUser, userOf } from './state.ts';
import { settleDue } from './trading.ts';
import { type HandlersOf, refuse, requireRow } from './types.ts';

/** Milliseconds until the reviewer of the test back end confirms (docs/product.md, section 2). */
export const TEST_REVIEW = 5_000;

type Channel = ReplyOf<'depositChannels'>['items'][number];
type Receiver = ReplyOf<'depositReceiver'>;
const bank = (bank_name: string, branch_name: string): Receiver => ({
  bank: {
    bank_name,
    account_name: 'Meridian Sandbox Ltd',
    account_number: '6222 0000 1234 5678',
    branch_name,
  },
  wallets: [],
});
/** Rates are in millionths. */
const ONE = 1_000_000n;
const packages = ['100', '500', '1000', '5000'].map((amount) => ({ amount, minimum: '100' }));
const LIMITS = { is_open: true, usual_review_seconds: 5, minimum: '100.00', maximum: '50000.00', packages };
const CHANNELS: Channel[] = [
  { channel: 'bankcard', ...LIMITS, fee: '0.00', usdt_rate: null },
  { channel: 'hkbankcard', ...LIMITS, fee: '5.00', usdt_rate: null },
  { channel: 'numbercard', ...LIMITS, fee: '1.00', usdt_rate: 998_500 },
];
const RECEIVERS: Readonly<Record<Channel['channel'], Receiver>> = {
  bankcard: bank('Sandbox Bank', 'Central'),
  hkbankcard: bank('沙盒銀行（香港）', '九龍分行'),
  numbercard: {
    bank: null,
    wallets: [
      { protocol: 'TRC20', address: 'TSandboxAddress00000000000000000000' },
      { protocol: 'ERC20', address: '0x5a4d00000000000000000000000000000000b0c5' },
    ],
  },
};

/** Confirms what has waited long enough. */
export function reviewDue(user: TestUser, now: number): void {
  for (const deposit of [...user.deposits].reverse()) {
    const due = Date.parse(deposit.deposit_time) + TEST_REVIEW;
    if (deposit.status !== 'waiting' || now < due) continue;
    deposit.status = 'success';
    deposit.reviewed_time = moment(due);
    post(user, {
      kind: 'deposit',
      amount: toMinor(deposit.amount) - toMinor(deposit.fee),
      at: due,
      source: { type: 'deposit', id: deposit.id },
    });
    notifyUser(user, {
      title: 'Deposit confirmed',
      text: `Your deposit ${deposit.order_number} of ${deposit.amount} was confirmed.`,
      link: { screen: 'deposit', id: deposit.id },
      at: due,
    });
  }
}

/** A user with everything done that is due by now. */
export function currentUser(state: TestState, username: string): TestUser {
  const user = userOf(state, username);
  reviewDue(user, state.now());
  reviewRedemptions(user, state.now());
  completeDue(user, state.now());
  settleDue(user, state.now());
  return user;
}

export const totalOf = ({ available, held, escrow, term15, term30 }: TestUser) =>
  available + held + escrow + term15 + term30;

export function walletHandlers(state: TestState): HandlersOf<typeof walletCalls & typeof balanceCalls> {
  const current = (username: string) => currentUser(state, username);
  /** What a deposit must respect. @returns what is paid, and its worth, in minor units. */
  function judge(
    { channel, amount, usdt_rate: seen }: Pick<RequestOf<'recharge'>, 'channel' | 'amount' | 'usdt_rate'>,
    user: TestUser,
  ) {
    const terms = CHANNELS.find((candidate) => candidate.channel === channel);
    const units = toMinor(amount);
    if (!terms || units < toMinor(terms.minimum) || units > toMinor(terms.maximum))
      throw refuse('amount_out_of_range');
    if (seen !== undefined && seen !== terms.usdt_rate) throw refuse('usdt_rate_changed');
    const worth = (units * BigInt(terms.usdt_rate ?? ONE)) / ONE;
    requireAllowed(user, { now: state.now(), deposit: worth });
    return { terms, units, worth };
  }
  return {
    balance(_, { username }) {
      const user = current(username);
      const { available, held, escrow, term15, term30 } = user;
      return {
        balance: toDecimal(available),
        held: toDecimal(held),
        escrow: toDecimal(escrow),
        term15: toDecimal(term15),
        term30: toDecimal(term30),
        total: toDecimal(totalOf(user)),
        currency: 'USD',
      };
    },
    depositChannels: () => ({ items: CHANNELS }),
    depositReceiver(asked, { username }) {
      judge(asked, current(username));
      return RECEIVERS[asked.channel];
    },
    recharge({ depositor_name, protocol, another, ...asked }, { username }) {
      const { channel } = asked;
      const user = current(username);
      const { terms, units, worth } = judge(asked, user);
      const { usdt_rate } = terms;
      const paid = toDecimal(units);
      const same = user.deposits.find(
        (row) =>
          row.channel === channel &&
          row.status === 'waiting' &&
          (row.usdt_amount ?? row.amount) === paid &&
          state.now() - Date.parse(row.deposit_time) < REPEATED_MS,
      );
      if (same && another === false) throw refuse('deposit_repeated', { order_id: same.id });
      const id = newId();
      const { bank, wallets } = RECEIVERS[channel];
      const wallet = wallets.find((candidate) => candidate.protocol === (protocol ?? 'TRC20'));
      user.deposits.unshift({
        id,
        order_number: `D${id.slice(-10)}`,
        channel,
        depositor_name,
        amount: toDecimal(worth),
        fee: terms.fee,
        credited: toDecimal(worth - toMinor(terms.fee)),
        usdt_amount: usdt_rate === null ? null : paid,
        usdt_rate,
        status: 'waiting',
        reason: null,
        deposit_time: moment(state.now()),
        reviewed_time: null,
        receiving_bank: bank?.bank_name ?? null,
        account_name: bank?.account_name ?? null,
        account_number: bank?.account_number ?? wallet?.address ?? '',
        branch_name: bank?.branch_name ?? null,
        has_proof: false,
      });
      return { ...(user.deposits[0] as ReplyOf<'recharge'>) };
    },
    recharges(asked, { username }) {
      return pageOfSpan(current(username).deposits, { asked, now: state.now() }, (row) => ({
        ...{ time: row.deposit_time, fits: asked.status === undefined || row.status === asked.status },
      }));
    },
    uploadProof({ id }, { username }) {
      const row = requireRow(current(username).deposits, id);
      row.has_proof = true;
      return { ...row };
    },
    depositProof: () => ({ picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' }),
    bills(asked, { username }) {
      const { operation_type: kind } = asked;
      return pageOfSpan(current(username).changes, { asked, now: state.now() }, (row) => ({
        ...{ time: row.date, fits: kind === undefined || row.operation_type === kind },
      }));
    },
  };
}

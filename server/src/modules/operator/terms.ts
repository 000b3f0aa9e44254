import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { fromDecimal } from '../ledger/index.ts';
import type { DatedTerms, Dating } from '../module.ts';
import type { Proposal, ProposalKind, ShownChange } from '../proposals/index.ts';
import { setWithdrawChannel, withdrawTerms } from '../redemptions/index.ts';
import { datedRooms, setRoom } from '../rooms/index.ts';
import { savingsTerms, setSavingsPlan } from '../savings/index.ts';
import { playWayTerms, setPlayWay } from '../trading/index.ts';
import { depositTerms, setDepositChannel, setDepositReceiver } from '../wallet/index.ts';
import { type OpsReply, type OpsRequest, opsContract } from './contract/index.ts';
import { datedDelays, setDelay } from './delay.ts';
import { operatorNames, type SignedInOperator } from './operators.ts';
import { propose } from './propose.ts';
import { refuseOps } from './refusals.ts';
import { rehearse } from './rehearse.ts';
import { datedReviewRules, setReviewRules } from './review-rules.ts';

/** Everything that ever held, by topic, which is the kind of the proposals that change it. */
async function everyTerm(db: Db | Tx): Promise<DatedTerms[]> {
  const all: DatedTerms[] = [];
  for (const read of [
    depositTerms,
    withdrawTerms,
    savingsTerms,
    playWayTerms,
    datedRooms,
    datedReviewRules,
    datedDelays,
  ])
    all.push(...(await read(db)));
  return all;
}

/** Everything published, with its history, newest first within each key. */
export async function terms(db: Db | Tx): Promise<OpsReply<'terms'>> {
  const names = await operatorNames(db);
  const all = await everyTerm(db);
  const place = ({ topic, key }: DatedTerms) => `${topic} ${key.padStart(12)}`;
  all.sort((a, b) => place(a).localeCompare(place(b)) || b.validFrom.getTime() - a.validFrom.getTime());
  return {
    items: all.map(({ topic, key, validFrom, setBy, values }) => ({
      topic,
      key,
      valid_from: validFrom.toISOString(),
      set_by: setBy && (names.get(setBy) ?? setBy),
      values: { ...values },
    })),
  };
}

type TermCall =
  | 'proposeDepositChannel'
  | 'proposeDepositReceiver'
  | 'proposeWithdrawChannel'
  | 'proposeSavingsPlan'
  | 'proposeTimedTrade'
  | 'proposeRoom'
  | 'proposeReviewRules'
  | 'proposeDelay';

interface Topic<N extends TermCall> {
  readonly kind: ProposalKind;
  readonly keyOf: (input: OpsRequest<N>) => string;
  readonly write: (tx: Tx, input: OpsRequest<N>, dating: Dating) => Promise<void>;
}

/** How terms of one kind are proposed, and how they change when the proposal takes effect. */
function topic<N extends TermCall>(call: N, { kind, keyOf, write }: Topic<N>) {
  return {
    kind,
    propose: async (tx: Tx, input: OpsRequest<N>, operator: SignedInOperator): Promise<Proposal> => {
      const now = await readNow(tx);
      const notBefore = input.valid_from === undefined ? undefined : new Date(input.valid_from);
      if (notBefore && notBefore < now) throw refuseOps('in_the_past');
      const subject = keyOf(input);
      // Later than what was published a moment ago.
      const validFrom = new Date(now.getTime() + 1);
      const values = () => valuesAt(tx, { topic: kind, key: subject, at: validFrom });
      const before = await values();
      const after = await rehearse(tx, async () => {
        await write(tx, input, { validFrom, setBy: operator.id });
        return values();
      });
      const shown = differences(before, after);
      if (shown.length === 0) throw refuseOps('nothing_changes');
      const { language: _, reason, valid_from: __, ...change } = input;
      return propose(tx, { kind, subject, change, shown, reason, notBefore }, operator);
    },
    /** The request is judged again by the contract: its bounds are those of now. */
    carryOut: async (tx: Tx, { change, reason, proposed_by }: Proposal, at: Date): Promise<void> => {
      const parsed = opsContract[call].request.safeParse({ ...change, reason });
      if (!parsed.success) throw refuseOps('out_of_bounds');
      return write(tx, parsed.data as OpsRequest<N>, { validFrom: at, setBy: proposed_by });
    },
  };
}

async function valuesAt(tx: Tx, place: { topic: string; key: string; at: Date }) {
  const own = (await everyTerm(tx)).filter(
    ({ topic, key, validFrom }) => topic === place.topic && key === place.key && validFrom <= place.at,
  );
  const [latest] = own.toSorted((a, b) => b.validFrom.getTime() - a.validFrom.getTime());
  return latest?.values ?? {};
}

function differences(before: DatedTerms['values'], after: DatedTerms['values']): ShownChange[] {
  return Object.entries(after)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }))
    .filter((change) => change.before !== change.after);
}

const minor = (decimal: string | undefined) => (decimal === undefined ? undefined : fromDecimal(decimal));

const channelChange = ({
  channel,
  is_open,
  minimum,
  maximum,
  fee,
  usdt_rate,
}: OpsRequest<'proposeDepositChannel'>) => ({
  ...{ channel, is_open, usdt_rate },
  ...{ minimum: minor(minimum), maximum: minor(maximum), fee: minor(fee) },
});

/** The terms that change by proposals alone (product decisions, section 13). */
export const topics = {
  proposeDepositChannel: topic('proposeDepositChannel', {
    kind: 'deposit_channel',
    keyOf: ({ channel }) => channel,
    write: (tx, input, dating) => setDepositChannel(tx, channelChange(input), dating),
  }),
  proposeDepositReceiver: topic('proposeDepositReceiver', {
    kind: 'deposit_receiver',
    keyOf: ({ channel, position }) => `${channel}/${position}`,
    write: (tx, { language: _, reason: __, valid_from: ___, ...change }, dating) =>
      setDepositReceiver(tx, change, dating),
  }),
  proposeWithdrawChannel: topic('proposeWithdrawChannel', {
    kind: 'withdraw_channel',
    keyOf: ({ channel }) => channel,
    write: (tx, input, dating) => setWithdrawChannel(tx, channelChange(input), dating),
  }),
  proposeSavingsPlan: topic('proposeSavingsPlan', {
    kind: 'savings_plan',
    keyOf: ({ term_days }) => String(term_days),
    write: (tx, { term_days, is_open, annual_rate, minimum, maximum }, dating) => {
      const range = { minimum: minor(minimum), maximum: minor(maximum) };
      return setSavingsPlan(tx, { term_days, is_open, annual_rate, ...range }, dating);
    },
  }),
  proposeTimedTrade: topic('proposeTimedTrade', {
    kind: 'timed_trade',
    keyOf: ({ duration_seconds }) => String(duration_seconds),
    write: (tx, { duration_seconds, payout_rate, minimum, maximum }, dating) => {
      const range = { minimum: minor(minimum), maximum: minor(maximum) };
      return setPlayWay(tx, { duration_seconds, payout_rate, ...range }, dating);
    },
  }),
  proposeRoom: topic('proposeRoom', {
    kind: 'room',
    keyOf: ({ room }) => room,
    write: (tx, { room, fee_rate, ...amounts }, dating) => {
      const { minimum_balance, stake_minimum, stake_maximum, liquidity_cap } = amounts;
      const change = {
        minimum_balance: minor(minimum_balance),
        stake_minimum: minor(stake_minimum),
        stake_maximum: minor(stake_maximum),
        liquidity_cap: minor(liquidity_cap),
      };
      return setRoom(tx, { room, fee_rate, ...change }, dating);
    },
  }),
  proposeReviewRules: topic('proposeReviewRules', {
    kind: 'review_rules',
    keyOf: () => 'all',
    write: setReviewRules,
  }),
  proposeDelay: topic('proposeDelay', { kind: 'delay', keyOf: () => 'all', write: setDelay }),
} as const;

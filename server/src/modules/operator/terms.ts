import type { TermRules, TermTable } from '../../db/dated-terms.ts';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../lib/errors.ts';
import type { DatedTerms, ProposalKind } from '../module.ts';
import type { Proposal, ShownChange } from '../proposals/index.ts';
import { withdrawChannelRules, withdrawTerms } from '../redemptions/index.ts';
import { datedRooms, roomRules } from '../rooms/index.ts';
import { savingsPlanRules, savingsTerms } from '../savings/index.ts';
import { playWayRules, playWayTerms } from '../trading/index.ts';
import { depositChannelRules, depositReceiverRules, depositTerms } from '../wallet/index.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import { operatorNames, type SignedInOperator } from './operators.ts';
import { propose } from './propose.ts';
import { refuseOps } from './refusals.ts';
import { nextTerms, rehearseTerms } from './rehearse.ts';
import { datedRules, delayRules, reviewRules } from './rules.ts';

/** Everything that ever held, by topic, which is the kind of the proposals that change it. */
async function everyTerm(db: Db | Tx): Promise<DatedTerms[]> {
  const all: DatedTerms[] = [];
  for (const read of [depositTerms, withdrawTerms, savingsTerms, playWayTerms, datedRooms, datedRules])
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

interface Topic<N extends TermCall, Table extends TermTable> extends TermRules<Table> {
  readonly kind: ProposalKind;
  readonly keyOf: (input: OpsRequest<N>) => string;
  /** The field that names the subject, where it can name one that is not there. */
  readonly names?: string;
}

/** How terms of one kind are proposed. The database changes them when the proposal takes effect (`write_terms` in migration 0011). */
function topic<N extends TermCall, Table extends TermTable>(
  _call: N,
  { kind, table, keyOf, names = 'subject', dated, judge }: Topic<N, Table>,
) {
  return async (tx: Tx, input: OpsRequest<N>, operator: SignedInOperator): Promise<Proposal> => {
    const now = await readNow(tx);
    const notBefore = input.valid_from === undefined ? undefined : new Date(input.valid_from);
    if (notBefore && notBefore < now) throw refuseOps('in_the_past');
    const { language: _, reason, valid_from: __, ...change } = input;
    const wish = { kind, subject: keyOf(input), change };
    const [before, after] = [
      await nextTerms(tx, table, { ...wish, change: {} }),
      await nextTerms(tx, table, wish),
    ];
    if (!before || !after) throw refuseFields({ name: names, rule: 'not_found' });
    judge?.(after);
    await rehearseTerms(tx, wish);
    const shown = differences(dated(before).values, dated(after).values);
    if (shown.length === 0) throw refuseOps('nothing_changes');
    return propose(tx, { ...wish, shown, reason, notBefore }, operator);
  };
}

function differences(before: DatedTerms['values'], after: DatedTerms['values']): ShownChange[] {
  return Object.entries(after)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }))
    .filter((change) => change.before !== change.after);
}

/** The terms that change by proposals alone (docs/product.md, section 13). */
export const topics = {
  proposeDepositChannel: topic('proposeDepositChannel', {
    kind: 'deposit_channel',
    ...depositChannelRules,
    keyOf: ({ channel }) => channel,
  }),
  proposeDepositReceiver: topic('proposeDepositReceiver', {
    kind: 'deposit_receiver',
    ...depositReceiverRules,
    keyOf: ({ channel, position }) => `${channel}/${position}`,
    names: 'position',
  }),
  proposeWithdrawChannel: topic('proposeWithdrawChannel', {
    kind: 'withdraw_channel',
    ...withdrawChannelRules,
    keyOf: ({ channel }) => channel,
  }),
  proposeSavingsPlan: topic('proposeSavingsPlan', {
    kind: 'savings_plan',
    ...savingsPlanRules,
    keyOf: ({ term_days }) => String(term_days),
  }),
  proposeTimedTrade: topic('proposeTimedTrade', {
    kind: 'timed_trade',
    ...playWayRules,
    keyOf: ({ duration_seconds }) => String(duration_seconds),
  }),
  proposeRoom: topic('proposeRoom', {
    kind: 'room',
    ...roomRules,
    keyOf: ({ room }) => room,
    names: 'room',
  }),
  proposeReviewRules: topic('proposeReviewRules', {
    kind: 'review_rules',
    ...reviewRules,
    keyOf: () => 'all',
  }),
  proposeDelay: topic('proposeDelay', {
    kind: 'delay',
    ...delayRules,
    keyOf: () => 'all',
  }),
} as const;

import { datedTerms, type TermRules, type TermTable } from '../../db/dated-terms.ts';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../lib/errors.ts';
import type { DatedTerms } from '../module.ts';
import type { Proposal, ShownChange } from '../proposals/index.ts';
import { withdrawChannelRules } from '../redemptions/index.ts';
import { roomRules } from '../rooms/index.ts';
import { savingsPlanRules } from '../savings/index.ts';
import { playWayRules } from '../trading/index.ts';
import { depositChannelRules, depositReceiverRules } from '../wallet/index.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import { operatorNames, type SignedInOperator } from './operators.ts';
import { propose } from './propose.ts';
import { refuseOps } from './refusals.ts';
import { nextTerms, rehearseTerms } from './rehearse.ts';
import { delayRules, reviewRules } from './rules.ts';

/** Everything that ever held, by topic, which is the kind of the proposals that change it. */
const READERS = [
  datedTerms(depositChannelRules),
  datedTerms(depositReceiverRules),
  datedTerms(withdrawChannelRules),
  datedTerms(savingsPlanRules),
  datedTerms(playWayRules),
  datedTerms(roomRules),
  datedTerms(reviewRules),
  datedTerms(delayRules),
];

/** Everything published, with its history, newest first within each key. */
export async function terms(db: Db | Tx): Promise<OpsReply<'terms'>> {
  const names = await operatorNames(db);
  const all: DatedTerms[] = [];
  for (const read of READERS) all.push(...(await read(db)));
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
  readonly subject: (input: OpsRequest<N>) => string;
  /** The field that names the subject, where it can name one that is not there. */
  readonly names?: string;
}

/** How terms of one kind are proposed. The database changes them when the proposal takes effect (`write_terms` in migration 0011). */
function topic<N extends TermCall, Table extends TermTable>(
  _call: N,
  { topic: kind, table, subject, names = 'subject', values, judge }: Topic<N, Table>,
) {
  return async (tx: Tx, input: OpsRequest<N>, operator: SignedInOperator): Promise<Proposal> => {
    const now = await readNow(tx);
    const notBefore = input.valid_from === undefined ? undefined : new Date(input.valid_from);
    if (notBefore && notBefore < now) throw refuseOps('in_the_past');
    const { language: _, reason, valid_from: __, ...change } = input;
    const wish = { kind, subject: subject(input), change };
    const [before, after] = [
      await nextTerms(tx, table, { ...wish, change: {} }),
      await nextTerms(tx, table, wish),
    ];
    if (!before || !after) throw refuseFields({ name: names, rule: 'not_found' });
    judge?.(after);
    await rehearseTerms(tx, wish);
    const shown = differences(values(before), values(after));
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
    ...depositChannelRules,
    subject: ({ channel }) => channel,
  }),
  proposeDepositReceiver: topic('proposeDepositReceiver', {
    ...depositReceiverRules,
    subject: ({ channel, position }) => `${channel}/${position}`,
    names: 'position',
  }),
  proposeWithdrawChannel: topic('proposeWithdrawChannel', {
    ...withdrawChannelRules,
    subject: ({ channel }) => channel,
  }),
  proposeSavingsPlan: topic('proposeSavingsPlan', {
    ...savingsPlanRules,
    subject: ({ term_days }) => String(term_days),
  }),
  proposeTimedTrade: topic('proposeTimedTrade', {
    ...playWayRules,
    subject: ({ duration_seconds }) => String(duration_seconds),
  }),
  proposeRoom: topic('proposeRoom', {
    ...roomRules,
    subject: ({ room }) => room,
    names: 'room',
  }),
  proposeReviewRules: topic('proposeReviewRules', {
    ...reviewRules,
    subject: () => 'all',
  }),
  proposeDelay: topic('proposeDelay', {
    ...delayRules,
    subject: () => 'all',
  }),
} as const;

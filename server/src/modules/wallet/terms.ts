import type { Selectable } from 'kysely';
import { toDecimal, worthAt } from 'shared-api/money';
import { requireRange, type TermRules } from '../../db/dated-terms.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../lib/errors.ts';
import type { DatedTerms } from '../module.ts';

type ChannelTerms = Selectable<Tables['deposit_channel_terms']>;

/** @throws Refusal 4001 when the range or the fee makes no sense, or the rate is one of a channel that has none. */
function judgeDepositChannel(terms: ChannelTerms): void {
  if (terms.usdt_rate !== null && terms.channel !== 'numbercard')
    throw refuseFields({ name: 'usdt_rate', rule: 'unknown_option' });
  requireRange(terms, ['minimum', 'maximum']);
  const smallest = worthAt({ ofMinor: terms.minimum, rate: terms.usdt_rate }).amountMinor;
  if (terms.fee >= smallest) throw refuseFields({ name: 'fee', rule: 'too_large' });
}

const datedDepositChannel = (terms: ChannelTerms): DatedTerms => ({
  topic: 'deposit_channel',
  key: terms.channel,
  validFrom: terms.valid_from,
  setBy: terms.set_by,
  values: {
    open: terms.is_open ? 'yes' : 'no',
    minimum: toDecimal(terms.minimum),
    maximum: toDecimal(terms.maximum),
    fee: toDecimal(terms.fee),
    ...(terms.usdt_rate !== null && { usdt_rate: String(terms.usdt_rate) }),
  },
});

/** Where a channel's payments go; `position` names one of its accounts. */
const datedDepositReceiver = ({
  channel,
  position,
  protocol,
  ...account
}: Selectable<Tables['deposit_receiver_terms']>): DatedTerms => ({
  topic: 'deposit_receiver',
  key: `${channel}/${position}`,
  validFrom: account.valid_from,
  setBy: account.set_by,
  values: {
    ...(protocol !== null && { protocol }),
    ...(account.bank_name !== null && { bank_name: account.bank_name }),
    ...(account.account_name !== null && { account_name: account.account_name }),
    account_number: account.account_number,
    ...(account.branch_name !== null && { branch_name: account.branch_name }),
  },
});

/** Everything that ever held for deposits. */
export async function depositTerms(db: Db | Tx): Promise<DatedTerms[]> {
  const channels = await db.selectFrom('deposit_channel_terms').selectAll().execute();
  const receivers = await db.selectFrom('deposit_receiver_terms').selectAll().execute();
  return [...channels.map(datedDepositChannel), ...receivers.map(datedDepositReceiver)];
}

export const depositChannelRules: TermRules<'deposit_channel_terms'> = {
  table: 'deposit_channel_terms',
  dated: datedDepositChannel,
  judge: judgeDepositChannel,
};

export const depositReceiverRules: TermRules<'deposit_receiver_terms'> = {
  table: 'deposit_receiver_terms',
  dated: datedDepositReceiver,
};

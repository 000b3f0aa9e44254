import type { Selectable } from 'kysely';
import { toDecimal } from 'shared-api/money';
import { requireRange, type TermRules } from '../../db/dated-terms.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../lib/errors.ts';

import type { DatedTerms } from '../module.ts';

type ChannelTerms = Selectable<Tables['withdraw_channel_terms']>;

/** @throws Refusal 4001 when the range makes no sense, or the rate is one of a channel that has none. */
function judgeWithdrawChannel(terms: ChannelTerms): void {
  if (terms.usdt_rate !== null && terms.channel !== 'numbercard')
    throw refuseFields({ name: 'usdt_rate', rule: 'unknown_option' });
  requireRange(terms, ['minimum', 'maximum']);
}

const datedWithdrawChannel = ({
  channel,
  valid_from,
  set_by,
  is_open,
  minimum,
  maximum,
  fee,
  usdt_rate,
}: ChannelTerms): DatedTerms => ({
  topic: 'withdraw_channel',
  key: channel,
  validFrom: valid_from,
  setBy: set_by,
  values: {
    open: is_open ? 'yes' : 'no',
    minimum: toDecimal(minimum),
    maximum: toDecimal(maximum),
    fee: toDecimal(fee),
    ...(usdt_rate !== null && { usdt_rate: String(usdt_rate) }),
  },
});

/** Everything that ever held for redemptions, which keep the fee and the rate that their user saw. */
export async function withdrawTerms(db: Db | Tx): Promise<DatedTerms[]> {
  return (await db.selectFrom('withdraw_channel_terms').selectAll().execute()).map(datedWithdrawChannel);
}

export const withdrawChannelRules: TermRules<'withdraw_channel_terms'> = {
  table: 'withdraw_channel_terms',
  dated: datedWithdrawChannel,
  judge: judgeWithdrawChannel,
};

import { toDecimal } from 'shared-api/money';
import { requireRange, type TermRules } from '../../db/dated-terms.ts';
import { refuseFields } from '../../lib/errors.ts';

/** Terms of redemptions, which keep the fee and the rate that their user saw. */
export const withdrawChannelRules: TermRules<'withdraw_channel_terms'> = {
  table: 'withdraw_channel_terms',
  topic: 'withdraw_channel',
  key: ({ channel }) => channel,
  values: ({ is_open, minimum, maximum, fee, usdt_rate }) => ({
    open: is_open ? 'yes' : 'no',
    minimum: toDecimal(minimum),
    maximum: toDecimal(maximum),
    fee: toDecimal(fee),
    ...(usdt_rate !== null && { usdt_rate: String(usdt_rate) }),
  }),
  judge(terms) {
    if (terms.usdt_rate !== null && terms.channel !== 'numbercard')
      throw refuseFields({ name: 'usdt_rate', rule: 'unknown_option' });
    requireRange(terms, ['minimum', 'maximum']);
  },
};

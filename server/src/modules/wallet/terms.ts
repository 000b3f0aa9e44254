import { toDecimal, worthAt } from 'shared-api/money';
import { requireRange, type TermRules } from '../../db/dated-terms.ts';
import { refuseFields } from '../../lib/errors.ts';

/** Terms of deposits, which keep the fee and the rate that their user saw. */
export const depositChannelRules: TermRules<'deposit_channel_terms'> = {
  table: 'deposit_channel_terms',
  topic: 'deposit_channel',
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
    const smallest = worthAt({ ofMinor: terms.minimum, rate: terms.usdt_rate }).amountMinor;
    if (terms.fee >= smallest) throw refuseFields({ name: 'fee', rule: 'too_large' });
  },
};

/** Where a channel's payments go; `position` names one of its accounts. */
export const depositReceiverRules: TermRules<'deposit_receiver_terms'> = {
  table: 'deposit_receiver_terms',
  topic: 'deposit_receiver',
  key: ({ channel, position }) => `${channel}/${position}`,
  values: ({ protocol, bank_name, account_name, account_number, branch_name }) => ({
    ...(protocol !== null && { protocol }),
    ...(bank_name !== null && { bank_name }),
    ...(account_name !== null && { account_name }),
    account_number,
    ...(branch_name !== null && { branch_name }),
  }),
};

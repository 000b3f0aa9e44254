import { worthAt } from 'shared-api/money';
import { channelRules, type TermRules } from '../../db/dated-terms.ts';
import { refuseFields } from '../../lib/errors.ts';

/** Terms of deposits, which keep the fee and the rate that their user saw. */
export const depositChannelRules: TermRules<'deposit_channel_terms'> = {
  ...channelRules,
  table: 'deposit_channel_terms',
  topic: 'deposit_channel',
  judge(terms) {
    channelRules.judge(terms);
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

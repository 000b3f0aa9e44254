import { channelRules, type TermRules } from '../../db/dated-terms.ts';

/** Terms of redemptions, which keep the fee and the rate that their user saw. */
export const withdrawChannelRules: TermRules<'withdraw_channel_terms'> = {
  ...channelRules,
  table: 'withdraw_channel_terms',
  topic: 'withdraw_channel',
};

import { changeTerms, RANGE } from '../../db/dated-terms.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../errors.ts';
import { toDecimal } from '../ledger/index.ts';
import type { DatedTerms, Dating } from '../module.ts';
import type { Channel } from './tables.ts';

/** What may be changed of a channel. Amounts in minor units, the rate in millionths. */
export interface WithdrawChannelChange {
  channel: Channel;
  is_open?: boolean | undefined;
  minimum?: bigint | undefined;
  maximum?: bigint | undefined;
  fee?: bigint | undefined;
  usdt_rate?: number | undefined;
}

/**
 * A channel's terms from a moment on; redemptions keep the fee and the rate that their user saw.
 * @throws Refusal 4001 when the range makes no sense, or the rate is one of a channel that has none.
 */
export async function setWithdrawChannel(
  tx: Tx,
  { channel, ...change }: WithdrawChannelChange,
  dating: Dating,
): Promise<void> {
  const terms = tx.selectFrom('withdraw_channel_terms').selectAll().where('channel', '=', channel);
  const { before, next } = await changeTerms(terms, change, dating, RANGE);
  if (change.usdt_rate !== undefined && before.usdt_rate === null)
    throw refuseFields({ name: 'usdt_rate', rule: 'unknown_option' });
  await tx.insertInto('withdraw_channel_terms').values(next).execute();
}

/** Everything that ever held for redemptions, and what will. */
export async function withdrawTerms(db: Db | Tx): Promise<DatedTerms[]> {
  const rows = await db.selectFrom('withdraw_channel_terms').selectAll().execute();
  return rows.map(({ channel, valid_from, set_by, is_open, minimum, maximum, fee, usdt_rate }) => ({
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
  }));
}

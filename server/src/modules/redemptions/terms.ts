import { named } from '../../db/changes.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../errors.ts';
import { toDecimal } from '../ledger/index.ts';
import type { DatedTerms, Dating } from '../module.ts';
import type { Channel } from './tables.ts';

/** What may be changed of a channel. Amounts in minor units. */
export interface WithdrawChannelChange {
  channel: Channel;
  is_open?: boolean | undefined;
  minimum?: bigint | undefined;
  maximum?: bigint | undefined;
  fee?: bigint | undefined;
}

/** A channel's terms from a moment on; redemptions keep the fee that their user saw. */
export async function setWithdrawChannel(
  tx: Tx,
  { channel, ...change }: WithdrawChannelChange,
  { validFrom, setBy }: Dating,
): Promise<void> {
  const before = await tx
    .selectFrom('withdraw_channel_terms')
    .selectAll()
    .where('channel', '=', channel)
    .where('valid_from', '<=', validFrom)
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow();
  const next = { ...before, ...named(change) };
  if (next.maximum < next.minimum) throw refuseFields({ name: 'maximum', rule: 'too_small' });
  await tx
    .insertInto('withdraw_channel_terms')
    .values({ ...next, valid_from: validFrom, set_by: setBy })
    .execute();
}

/** Everything that ever held for redemptions, and what will. */
export async function withdrawTerms(db: Db | Tx): Promise<DatedTerms[]> {
  const rows = await db.selectFrom('withdraw_channel_terms').selectAll().execute();
  return rows.map(({ channel, valid_from, set_by, is_open, minimum, maximum, fee }) => ({
    topic: 'withdraw_channel',
    key: channel,
    validFrom: valid_from,
    setBy: set_by,
    values: {
      open: is_open ? 'yes' : 'no',
      minimum: toDecimal(minimum),
      maximum: toDecimal(maximum),
      fee: toDecimal(fee),
    },
  }));
}

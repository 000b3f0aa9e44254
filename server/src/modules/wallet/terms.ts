import { named } from '../../db/changes.ts';
import { changeTerms, RANGE } from '../../db/dated-terms.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../errors.ts';
import { toDecimal } from '../ledger/index.ts';
import type { DatedTerms, Dating } from '../module.ts';
import type { Channel } from './tables.ts';
import { worth } from './usdt.logic.ts';

/** What may be changed of a channel. Amounts in minor units (of USDT: in hundredths), the rate in millionths. */
export interface ChannelChange {
  is_open?: boolean | undefined;
  minimum?: bigint | undefined;
  maximum?: bigint | undefined;
  fee?: bigint | undefined;
  usdt_rate?: number | undefined;
}

/**
 * A channel's terms from a moment on: what is not named stays as it will be then. Orders carry what they were told.
 * @throws Refusal 4001 when the range or the fee makes no sense, or the rate is one of a channel that has none.
 */
export async function setDepositChannel(
  tx: Tx,
  { channel, ...change }: ChannelChange & { channel: Channel },
  dating: Dating,
): Promise<void> {
  const terms = tx.selectFrom('deposit_channel_terms').selectAll().where('channel', '=', channel);
  const { before, next } = await changeTerms(terms, change, dating, RANGE);
  if (change.usdt_rate !== undefined && before.usdt_rate === null)
    throw refuseFields({ name: 'usdt_rate', rule: 'unknown_option' });
  const smallest = worth({ paidMinor: next.minimum, rate: next.usdt_rate }).amountMinor;
  if (next.fee >= smallest) throw refuseFields({ name: 'fee', rule: 'too_large' });
  await tx
    .insertInto('deposit_channel_terms')
    .values({ ...next, packages: JSON.stringify(next.packages) })
    .execute();
}

/** Where a channel's payments go from a moment on. `position` names one of its accounts. */
export async function setDepositReceiver(
  tx: Tx,
  change: {
    channel: Channel;
    position: number;
    bank_name?: string | undefined;
    account_name?: string | undefined;
    account_number: string;
    branch_name?: string | undefined;
  },
  { validFrom, setBy }: Dating,
): Promise<void> {
  const { channel, position, ...names } = change;
  const before = await tx
    .selectFrom('deposit_receiver_terms')
    .selectAll()
    .where('channel', '=', channel)
    .where('position', '=', position)
    .where('valid_from', '<=', validFrom)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst();
  if (!before) throw refuseFields({ name: 'position', rule: 'unknown_option' });
  await tx
    .insertInto('deposit_receiver_terms')
    .values({ ...before, ...named(names), valid_from: validFrom, set_by: setBy })
    .execute();
}

/** Everything that ever held for deposits, and what will. */
export async function depositTerms(db: Db | Tx): Promise<DatedTerms[]> {
  const channels = await db.selectFrom('deposit_channel_terms').selectAll().execute();
  const receivers = await db.selectFrom('deposit_receiver_terms').selectAll().execute();
  return [
    ...channels.map(({ channel, valid_from, set_by, is_open, minimum, maximum, fee, usdt_rate }) => ({
      topic: 'deposit_channel',
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
    })),
    ...receivers.map(({ channel, position, valid_from, set_by, protocol, ...account }) => ({
      topic: 'deposit_receiver',
      key: `${channel}/${position}`,
      validFrom: valid_from,
      setBy: set_by,
      values: {
        ...(protocol !== null && { protocol }),
        ...(account.bank_name !== null && { bank_name: account.bank_name }),
        ...(account.account_name !== null && { account_name: account.account_name }),
        account_number: account.account_number,
        ...(account.branch_name !== null && { branch_name: account.branch_name }),
      },
    })),
  ];
}

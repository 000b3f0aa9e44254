import type { Bucket, MinorUnits, UserId } from 'shared-api/contract';
import type { Tx } from '../../db/tables.ts';
import { type AccountChangeKind, type AccountRef, type Posted, post } from '../ledger/index.ts';

export const SOURCE = 'room_order';

interface Release {
  readonly bucket: Bucket;
  readonly order_id: string;
  readonly user_id: UserId;
  readonly issue: bigint;
  /** What ends: the unmatched part at the seal, the round, or the subscription by its owner. */
  readonly event: 'seal' | 'settle' | 'cancel';
  readonly kind: AccountChangeKind;
  readonly toUser?: MinorUnits;
  readonly toLiquidity?: MinorUnits;
  readonly toFees?: MinorUnits;
  readonly toRounding?: MinorUnits;
}

/** Lets money out of a user's escrow, once for each event of an order's round. */
export async function releaseEscrow(tx: Tx, release: Release): Promise<Posted> {
  const { bucket, order_id, user_id: user, issue, event, kind } = release;
  const { toUser = 0n, toLiquidity = 0n, toFees = 0n, toRounding = 0n } = release;
  const targets: readonly [AccountRef, MinorUnits][] = [
    [{ user, kind: 'available' }, toUser],
    [{ house: 'liquidity' }, toLiquidity],
    [{ house: 'fees' }, toFees],
    [{ house: 'rounding' }, toRounding],
  ];
  const transfers = targets
    .filter(([, amountMinor]) => amountMinor > 0n)
    .map(([credit, amountMinor]) => ({ debit: { user, kind: 'escrow' } as const, credit, amountMinor }));
  return post(tx, {
    bucket,
    kind,
    source: { type: SOURCE, id: order_id, step: `${event}:${issue}` },
    transfers,
  });
}

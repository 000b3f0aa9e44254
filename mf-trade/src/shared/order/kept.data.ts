import { useEffect } from 'react';
import { type TimedOrder, useCall, wireOf } from 'shared-api/client';
import { receiptText } from 'shared-api/proof';
import { hydrateKeptProofs, useKeptProofs } from '../kept-proofs.ts';

/** Milliseconds between two checkpoints of a product. */
const EVERY = 30_000;

/** Keeps on this device what the server has signed at the acceptance, to be held against a proof later. */
export async function keepReceipt(order: TimedOrder): Promise<void> {
  if (!order.receipt) return;
  const text = receiptText({
    id: order.id,
    order_number: order.orderNumber,
    goods_id: order.goodsId,
    digits: order.digits,
    direction: order.direction,
    duration_seconds: order.durationSeconds,
    stake: order.stake,
    payout_rate: order.payoutRate,
    accepted_time: order.createdTime,
    expiry_time: order.expiryTime,
  });
  const { keyId: key_id, signature } = order.receipt;
  await hydrateKeptProofs();
  useKeptProofs.getState().keepReceipt(order.id, { text, key_id, signature });
}

/** Keeps the product's newest checkpoint while a trade is looked at, until one was published after its end. */
export function useCheckpointsKept(order: TimedOrder | undefined): void {
  const goodsId = order?.goodsId ?? '';
  const expiry = order?.expiryTime ?? '';
  const { data } = useCall(
    'checkpoints',
    { goodsId, limit: 1 },
    {
      enabled: order !== undefined,
      quiet: true,
      refetchInterval: ({ state }) => ((state.data?.items[0]?.time ?? '') > expiry ? false : EVERY),
    },
  );
  useEffect(() => {
    if (!data) return;
    void hydrateKeptProofs().then(() =>
      useKeptProofs.getState().keepCheckpoints(data.goodsId, wireOf('checkpoints', data).items),
    );
  }, [data]);
}

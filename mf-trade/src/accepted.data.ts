import type { RoomOrder, RoomOrderRound } from 'shared-api/client';
import { acceptanceText, holderOf, type Receipt } from 'shared-api/proof';
import { hydrateKeptProofs, useKeptProofs } from 'shared-api/stores';

/** What the server signed when it accepted an order for one of its rounds; undefined of an older server's orders. */
export async function acceptedOf(order: RoomOrder, part: RoomOrderRound): Promise<Receipt | undefined> {
  if (!part.receipt) return undefined;
  const { salt, keyId: key_id, signature } = part.receipt;
  const round = {
    ...{ room_id: order.roomId, issue: part.issue, goods_id: order.goodsId },
    ...{ starts_time: part.startsTime, ends_time: part.endsTime },
  };
  const leaf = {
    holder: await holderOf({ salt, order_id: order.id, order_number: order.orderNumber }),
    ...{ direction: order.direction, stake: part.stake, fee_rate: order.feeRate },
    accepted_time: order.createdTime,
  };
  return { text: acceptanceText(round, leaf), key_id, signature };
}

const nameOf = (orderId: string, issue: number) => `${orderId}:${issue}`;

/** Keeps it on this device for each round of an order, to be held against what its round says later. */
export async function keepAccepted(order: RoomOrder): Promise<void> {
  await hydrateKeptProofs();
  for (const part of order.issues) {
    const accepted = await acceptedOf(order, part);
    if (accepted) useKeptProofs.getState().keepReceipt(nameOf(order.id, part.issue), accepted);
  }
}

/** What this device has kept of it. */
export async function keptAccepted(orderId: string, issue: number): Promise<Receipt | undefined> {
  await hydrateKeptProofs();
  return useKeptProofs.getState().receipts[nameOf(orderId, issue)];
}

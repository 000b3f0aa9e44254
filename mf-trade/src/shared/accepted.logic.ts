import type { RoomOrder, RoomOrderRound } from 'shared-api/client';
import { acceptanceText, holderOf, type Receipt } from 'shared-api/proof';

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

/** The name under which this device keeps it. */
export const acceptedName = (orderId: string, issue: number) => `${orderId}:${issue}`;

import { receiptText, type TimedProof } from 'shared-api/proof';
import { createTestHandlers, createTestState } from 'shared-api/testing';

const language = 'en' as const;
const ann = { username: 'ann' };

/** A trade and a round that have ended, with what a visitor can keep of them. */
export async function endedGame() {
  let now = Date.UTC(2026, 2, 9, 10, 0, 7);
  const state = createTestState({ now: () => now });
  const handlers = createTestHandlers(state);
  await handlers.balance({ language }, ann);
  Object.assign(state.users.get('ann') ?? {}, { available: 500_000n });
  const terms = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 30, payout_rate: 8000 } as const;
  const timed = await handlers.bet({ language, amount: '33', ...terms }, ann);
  const room = { kind: 'room', room_id: 'economy', direction: 'up', fee_rate: 200 } as const;
  const order = await handlers.bet({ language, ...room, unit_amount: '13', leverage: 1, rounds: 1 }, ann);
  now += 200_000;
  const proof: TimedProof = await handlers.orderProof({ language, id: timed.id }, ann);
  const goods = { language, goods_id: 'EURUSD' } as const;
  const published = await handlers.checkpoints({ ...goods, limit: 10 }, ann);
  const inside = proof.feed.checkpoints.map(({ number }) => number);
  const items = published.items.filter(({ number }) => inside.includes(number));
  const checkpoints = { ...published, items };
  const keys = await handlers.signingKeys({ language }, ann);
  const number = inside.at(-1) ?? 0;
  const links = await handlers.checkpointPath({ ...goods, number, size: published.items[0]?.size ?? 0 }, ann);
  if (order.kind !== 'room' || timed.kind !== 'timed') throw new Error('not the orders that were placed');
  const kept = { ...timed.receipt, text: receiptText(proof.order) };
  const issue = order.issues[0]?.issue ?? 0;
  const round = await handlers.issueProof({ language, room_id: 'economy', issue }, ann);
  const receipt = await handlers.roundReceipt({ language, order_id: order.id, issue }, ann);
  const seals = await handlers.seals({ language, room_id: 'economy', limit: 5 }, ann);
  const all = await handlers.checkpoints({ language, goods_id: round.round.goods_id, limit: 50 }, ann);
  const last = round.feed.checkpoints.at(-1)?.number;
  const points = { ...all, items: all.items.filter(({ number }) => number === last) };
  const later = { ...published, items: published.items.slice(0, 1) };
  return { proof, checkpoints, later, links, kept, keys, round, receipt, seals, points };
}

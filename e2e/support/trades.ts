import type { Api } from './api.ts';

/** Buys SYN50 up for $10 by the calls of a person's session. */
export async function placeTrade(api: Api, seconds: 60 | 300) {
  const terms = await api.call('play_ways', { goods_id: 'SYN50' });
  const way = terms.kind === 'timed' && terms.items.find((one) => one.duration_seconds === seconds);
  if (!way) throw new Error(`There is no trade of ${seconds} s.`);
  const bet = { kind: 'timed', goods_id: 'SYN50', direction: 'up', duration_seconds: seconds } as const;
  const order = await api.call('bet', { ...bet, amount: '10', payout_rate: way.payout_rate });
  if (order.kind !== 'timed') throw new Error('No trade was placed.');
  return order;
}

import type { Quote } from 'shared-api/client';
import type { QuoteBook } from '../live/quotes.data.ts';

/** Number of cards: more than a phone shows at once, fewer than a list. */
const COUNT = 6;

type Moved = Pick<Quote, 'price' | 'diffrate' | 'isOpen'>;

const moveOf = ({ diffrate }: Moved) => Math.abs(Number(diffrate));

/** Ids of the products whose price moved most since the previous close, up or down; those that can be traded now first. */
export const moversOf = ({ ids, byId }: QuoteBook): readonly string[] =>
  ids
    .flatMap((id) => byId[id] ?? [])
    .filter(({ price }) => price !== null)
    .sort((a, b) => b.isOpen - a.isOpen || moveOf(b) - moveOf(a))
    .slice(0, COUNT)
    .map(({ goodsId }) => goodsId);

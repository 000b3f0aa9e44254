import { priceMove } from 'shared-api/money';
import { formatMove, formatPercent, formatPrice, type Language, signOf } from 'shared-ui';

/** A product's last tick, in the names of the wire. */
export interface Tick {
  readonly goods_id: string;
  readonly seq: number;
  readonly price: string;
  readonly diffrate: string;
  readonly is_open: 0 | 1;
  readonly high: string;
  readonly low: string;
}

/** A product's quote in the page. */
export interface Shown {
  readonly seq: number;
  readonly digits: number;
  readonly is_open: 0 | 1;
  readonly price: string | null;
  readonly high?: string | null;
  readonly low?: string | null;
  /** Of the day before. */
  readonly close?: string | null;
}

const LIKE = {
  '-1': '.m-change-text.m-fall',
  '0': '.m-change-text:not(.m-rise, .m-fall)',
  '1': '.m-change-text.m-rise',
} as const;
const MOVES = { '-1': 'fall', '0': 'flat', '1': 'rise' } as const;

interface Place {
  readonly language: Language;
  readonly page?: Document;
  /** The product's row, or its page; undefined where none shows it. */
  readonly row: Element | undefined;
}

/** What shows the price of each product: looked for once, since a round of ticks comes four times a second. */
export const rowsIn = (page: Document): ReadonlyMap<string, Element> =>
  new Map(
    [...page.querySelectorAll<HTMLElement>('[data-goods]')].map((row) => [row.dataset.goods ?? '', row]),
  );

/** Within a trading day the high never falls, nor rises the low: of a new one the open and the close before it change too. */
const beginsDay = ({ high, low }: Shown, tick: Tick) =>
  Boolean((high && Number(tick.high) < Number(high)) || (low && Number(tick.low) > Number(low)));

/** Writes what a product's own page shows besides: how far the price has moved, the day's high and low. */
function writeFigures(
  figures: readonly HTMLElement[],
  { close, digits }: Shown,
  { tick, language }: Pick<Place, 'language'> & { tick: Tick },
): void {
  const { price, high, low } = tick;
  const move = priceMove({ from: close ?? price, to: price });
  const sign = MOVES[`${signOf(move)}`];
  for (const figure of figures) {
    if (figure.dataset.figure === 'move') {
      figure.textContent = formatMove(move, language, digits);
      figure.className = sign === 'flat' ? 'm-number' : `m-number m-${sign}`;
    } else figure.textContent = formatPrice(figure.dataset.figure === 'high' ? high : low, language, digits);
  }
}

/**
 * Writes a tick into its product's row, or page, as the app would draw it: price, change, the colour of the line, the day's
 * figures. False where that takes more than new text (a market that opens or closes, a new day on the product's page, a change
 * that no other row is an example of): the row then waits for the app, so that its first render finds the screen as it draws it.
 */
export function patchRow(quote: Shown, tick: Tick, { language, page = document, row }: Place): boolean {
  if (tick.seq <= quote.seq || tick.is_open !== 1 || quote.is_open !== 1 || quote.price === null)
    return false;
  if (!row) return true;
  const price = row.querySelector('.m-price');
  const change = row.querySelector('.m-change-text');
  const sign = `${signOf(tick.diffrate)}` as keyof typeof LIKE;
  const like = change?.matches(LIKE[sign]) ? change : page.querySelector(LIKE[sign])?.cloneNode(true);
  const figures = [...row.querySelectorAll<HTMLElement>('[data-figure]')];
  if (!price || !change || !(like instanceof Element)) return false;
  if (figures.length > 0 && beginsDay(quote, tick)) return false;
  if (like !== change) change.replaceWith(like);
  price.textContent = formatPrice(tick.price, language, quote.digits);
  for (const text of like.querySelectorAll('bdi')) text.textContent = formatPercent(tick.diffrate, language);
  writeFigures(figures, quote, { tick, language });
  row.querySelector('.m-spark')?.setAttribute('class', `m-spark m-spark-${MOVES[sign]}`);
  return true;
}

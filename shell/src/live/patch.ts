import { formatPercent, formatPrice, type Language, signOf } from 'shared-ui';

/** A product's last tick, in the names of the wire. */
export interface Tick {
  readonly goods_id: string;
  readonly seq: number;
  readonly price: string;
  readonly diffrate: string;
  readonly is_open: 0 | 1;
}

/** A product's quote in the page. */
export interface Shown {
  readonly seq: number;
  readonly digits: number;
  readonly is_open: 0 | 1;
  readonly price: string | null;
}

const LIKE = {
  '-1': '.m-change-text.m-fall',
  '0': '.m-change-text:not(.m-rise, .m-fall)',
  '1': '.m-change-text.m-rise',
} as const;
const MOVES = { '-1': 'fall', '0': 'flat', '1': 'rise' } as const;

/**
 * Writes a tick into its product's row as the app would draw it: price, change, the colour of the line. False where that takes
 * more than new text (a market that opens or closes, a change that no other row is an example of): the row then waits for the
 * app, so that its first render finds the screen as it draws it.
 */
export function patchRow(
  quote: Shown,
  tick: Tick,
  { language, page = document }: { language: Language; page?: Document },
): boolean {
  if (tick.seq <= quote.seq || tick.is_open !== 1 || quote.is_open !== 1 || quote.price === null)
    return false;
  const row = page.querySelector(`[data-goods="${tick.goods_id}"]`);
  if (!row) return true;
  const price = row.querySelector('.m-price');
  const change = row.querySelector('.m-change-text');
  const sign = `${signOf(tick.diffrate)}` as keyof typeof LIKE;
  const like = change?.matches(LIKE[sign]) ? change : page.querySelector(LIKE[sign])?.cloneNode(true);
  if (!price || !change || !(like instanceof Element)) return false;
  if (like !== change) change.replaceWith(like);
  price.textContent = formatPrice(tick.price, language, quote.digits);
  for (const text of like.querySelectorAll('bdi')) text.textContent = formatPercent(tick.diffrate, language);
  row.querySelector('.m-spark')?.setAttribute('class', `m-spark m-spark-${MOVES[sign]}`);
  return true;
}

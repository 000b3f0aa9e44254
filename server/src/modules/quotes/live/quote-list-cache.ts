import type { Language, ReplyOf } from 'shared-api/contract';
import { PreserializedJson } from '../../../http/preserialized-json.ts';
import type { Product } from '../catalogue/product.ts';
import type { PriceSource } from '../feeds/feed.ts';
import type { Board } from './board.ts';
import { toQuote } from './quotes.logic.ts';
import type { Line } from './session.logic.ts';

export interface View {
  readonly language: Language;
  /** The favourites of who asks. */
  readonly checked: ReadonlySet<string>;
  readonly withSpark: boolean;
}

interface CachedList {
  /** One product's quote after another, as JSON, each without a favourite and with one. */
  readonly entries: readonly { readonly id: string; readonly plain: string; readonly checked: string }[];
  /** The whole without any favourite: what most people are sent, the very same bytes. */
  readonly plain: ListJson;
}

type ListJson = PreserializedJson<ReplyOf<'quotes'>>;

/** A market opens and closes by the clock: no sheet is older than this. */
const MOMENT_MS = 250;

const whole = (entries: readonly string[]) => `{${entries.join(',')}}`;

/**
 * Lists of quotes as JSON. Each is written once for each round of ticks (and moment), language and type; the favourites of
 * who asks only choose between two texts of a product.
 */
export function quoteListCache({
  board,
  isOpen,
  sourceOf,
  opensAt,
  now,
}: {
  board: Board;
  isOpen: (line: Line) => boolean;
  sourceOf: (product: Product) => PriceSource;
  opensAt: (line: Line, now: Date) => Date | null;
  now: () => Date;
}) {
  const lists = new Map<string, CachedList>();
  let round = -1;
  let moment = Number.NaN;

  function write(lines: Iterable<Line>, view: Omit<View, 'checked'>): CachedList {
    const entries = [...lines].map((line) => {
      const { id } = line.product;
      const open = isOpen(line);
      const quote = toQuote(line, {
        ...view,
        isOpen: open,
        opensAt: open ? null : opensAt(line, now()),
        source: sourceOf(line.product),
        isChecked: false,
      });
      const text = (isChecked: boolean) => `"${id}":${JSON.stringify({ ...quote, isChecked })}`;
      return { id, plain: text(false), checked: text(true) };
    });
    return { entries, plain: new PreserializedJson(whole(entries.map(({ plain }) => plain))) };
  }

  /** The sheet of a type, or of all products. */
  function sheet(type: number | null, { language, withSpark }: Omit<View, 'checked'>): CachedList {
    const at = Math.floor(now().getTime() / MOMENT_MS);
    if (board.round() !== round || at !== moment) {
      lists.clear();
      round = board.round();
      moment = at;
    }
    const key = `${type}/${language}/${withSpark}`;
    const known = lists.get(key);
    if (known) return known;
    const lines = [...board.lines()].filter(({ product }) => type === null || product.type === type);
    const made = write(lines, { language, withSpark });
    lists.set(key, made);
    return made;
  }

  return {
    ofType(type: number, { checked, ...view }: View): ListJson {
      const { entries, plain } = sheet(type, view);
      if (!entries.some(({ id }) => checked.has(id))) return plain;
      return new PreserializedJson(
        whole(entries.map((entry) => (checked.has(entry.id) ? entry.checked : entry.plain))),
      );
    },
    /** The favourites alone. */
    ofChecked({ checked, ...view }: View): ListJson {
      const { entries } = sheet(null, view);
      return new PreserializedJson(
        whole(entries.flatMap((entry) => (checked.has(entry.id) ? [entry.checked] : []))),
      );
    },
  };
}

/** The cells of `marks.svg`, from left to right. */
export const CELLS = [
  ...['EUR', 'GBP', 'USD', 'JPY', 'CHF', 'AUD', 'CAD', 'NZD', 'CNH', 'SGD'],
  ...['gold', 'silver', 'copper', 'oil', 'gas', 'us500', 'hk50', 'synthetic'],
] as const satisfies readonly string[];
type Cell = (typeof CELLS)[number];

const FUTURES: Readonly<Record<string, Cell>> = {
  XAUUSD: 'gold',
  XAGUSD: 'silver',
  COPPER: 'copper',
  WTI: 'oil',
  BRENT: 'oil',
  NATGAS: 'gas',
  US500: 'us500',
  HK50: 'hk50',
  SYN50: 'synthetic',
  SYN100: 'synthetic',
};

/** The marks of a product: two of a currency pair, one of a known future, none of any other. */
export function marksOf(code: string): Cell[] {
  const future = Object.hasOwn(FUTURES, code) ? FUTURES[code] : undefined;
  if (future) return [future];
  const parts = pairOf(code) ?? [];
  const known = parts.flatMap((part) => CELLS.find((cell) => cell === part) ?? []);
  return known.length === 2 ? known : [];
}

/** `EURUSD` as its two currencies; undefined for a code that is no pair. */
function pairOf(code: string): [string, string] | undefined {
  const [, base, quote] = /^([A-Z]{3})([A-Z]{3})$/.exec(code) ?? [];
  return base && quote ? [base, quote] : undefined;
}

/** Codes of two currencies or of a metal against one, which are written with a slash. */
const QUOTED_IN = /^(?:[A-Z]{3})(?:USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD|CNH|SGD)$/;

/** A pair's name breaks after its stroke, never before it. */
export const formatName = (name: string): string => name.replace(' / ', '\u00a0/ ');

/** How a code is written for people: `EUR/USD`, `XAU/USD`; `NATGAS` and `SYN50` as they are. */
export const formatCode = (code: string): string =>
  QUOTED_IN.test(code) ? `${code.slice(0, 3)}/${code.slice(3)}` : code;

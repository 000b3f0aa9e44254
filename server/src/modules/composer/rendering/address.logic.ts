import type { FromSearch, ReadingCall, RenderedScreens } from 'shared-api/contract';

/** Longer values name nothing that is rendered. */
const LONGEST = 64;

/** A screen that an address asks for. */
export interface Found {
  readonly readings: readonly ReadingCall[];
  /** The part of the query that the screen depends on, with its `?`: one screen serves all addresses that have it. */
  readonly search: string;
}

type Values = ReadonlyMap<string, string>;
type Asked = ReadingCall<string | number | FromSearch>;

function filled({ input, ...reading }: Asked, values: Values): ReadingCall {
  const pairs = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'object' ? (values.get(value.search) ?? '') : value,
  ]);
  return { ...reading, input: Object.fromEntries(pairs) };
}

/** The screen of a path and a query; undefined where there is none, or the query says more than the server can render. */
export function screenAt(screens: RenderedScreens, path: string, query: string): Found | undefined {
  const screen = Object.hasOwn(screens, path) ? screens[path] : undefined;
  if (!screen) return undefined;
  if (!('readings' in screen)) {
    const readings = screen.map((reading) => filled(reading, new Map()));
    return query === '' ? { readings, search: '' } : undefined;
  }
  const given = [...new URLSearchParams(query)];
  const shown = given.filter(([name]) => screen.search.includes(name));
  const isKnown = given.every(([name]) => screen.search.includes(name) || screen.besides.includes(name));
  const values = new Map(shown);
  const isSound = shown.every(([, value]) => value !== '' && value.length <= LONGEST);
  if (!isKnown || !isSound || shown.length !== values.size || values.size !== screen.search.length)
    return undefined;
  // In the screen's own order, whatever that of the address is.
  const search = new URLSearchParams(screen.search.map((name) => [name, values.get(name) ?? '']));
  const readings = screen.readings.map((reading) => filled(reading, values));
  return { readings, search: search.size === 0 ? '' : `?${search}` };
}

import type { Bar } from './bar.logic.ts';
import type { ChartLook, ChartMarks } from './chart-types.ts';
import { percentOf } from './compare.logic.ts';
import { clamp, clearOf, PAD, tagOf } from './shapes.logic.ts';
import { focusOf } from './trades-scene.logic.ts';

interface PriceTick {
  readonly coord: number;
  readonly value: number | string;
  readonly text: string;
}
/** Pixels around the middle of a tag that belong to it. */
export interface TagZone {
  readonly price: number;
  readonly above: number;
  readonly below: number;
  /** It stays on the axis, at its edge, while its price is out of sight. */
  readonly isPinned?: true;
  /** It stands beside the first one where the two would meet. */
  readonly givesWay?: true;
}

interface Tagged {
  readonly bars: readonly Bar[];
  readonly look: ChartLook;
  readonly now: number;
  /** The price that percents are counted from; undefined on an axis of prices. */
  readonly base?: number | undefined;
}

/** Where tags stand on the axis of prices, or of percents. */
export function tagZones({ trades, last, ended }: ChartMarks, { bars, look, now, base }: Tagged): TagZone[] {
  const half = tagOf(look) / 2 + PAD;
  const zones: TagZone[] = [];
  const newest = bars.at(-1)?.close;
  // A comparison has the tag of the newest bar alone.
  if (base !== undefined)
    return newest === undefined
      ? []
      : [{ price: percentOf(newest, base), above: half, below: half, isPinned: true }];
  const price = last ?? newest;
  // The time left of a bar stands below its price, in the same tag.
  const lines = look.kind === 'line' || look.kind === 'area';
  if (price !== undefined && !ended)
    zones.push({ price, above: half, below: lines ? half : half + look.colours.text + PAD, isPinned: true });
  const focus = focusOf(trades, now);
  if (focus?.exit && ended) zones.push({ price: focus.exit.price, above: half, below: half });
  if (focus?.entry) zones.push({ price: focus.entry.price, above: half, below: half, givesWay: true });
  return zones;
}

/**
 * Each label at the price that it says, and no price twice: where a narrow range is divided by less than a price's last
 * digit, the engine would write two of its lines as the same price.
 */
export function exactTicks<Tick extends PriceTick>(
  ticks: readonly Tick[],
  digits: number,
  textOf: (price: string) => string,
): Tick[] {
  const [first] = ticks;
  const last = ticks.at(-1);
  if (!first || !last || first === last) return [...ticks];
  const pitch = (last.coord - first.coord) / (Number(last.value) - Number(first.value));
  const seen = new Set<string>();
  return ticks.flatMap((tick) => {
    const price = Number(tick.value).toFixed(digits);
    if (seen.has(price)) return [];
    seen.add(price);
    const off = Number(price) - Number(tick.value);
    const coord = Math.abs(off) < 10 ** -(digits + 3) ? tick.coord : Math.round(tick.coord + off * pitch);
    return [{ ...tick, value: Number(price), text: textOf(price), coord }];
  });
}

/** Labels of the axis that a tag would cover in part go without their text; their lines stay. */
export function clearOfTags<Tick extends PriceTick>(
  ticks: readonly Tick[],
  zones: readonly TagZone[],
  height: number,
): Tick[] {
  const [first] = ticks;
  const last = ticks.at(-1);
  if (!first || !last || first === last) return [...ticks];
  const pitch = (last.coord - first.coord) / (Number(last.value) - Number(first.value));
  const yOf = (price: number) => first.coord + (price - Number(first.value)) * pitch;
  const spanOf = ({ price, above, below, isPinned }: TagZone) => {
    const y = yOf(price);
    const at = isPinned ? clamp(y, above - PAD, height + PAD - below) : y;
    return { top: at - above, bottom: at + below };
  };
  const [other] = zones;
  const spans = zones.map((zone) => {
    const { price, above, below, givesWay } = zone;
    if (!givesWay || !other || other === zone) return spanOf(zone);
    const { top, bottom } = spanOf(other);
    const taken = { top: top + PAD, bottom: bottom - PAD };
    const at = clearOf({ y: yOf(price), tag: above + below - 2 * PAD }, taken);
    return { top: at - above, bottom: at + below };
  });
  const isFree = (coord: number) => spans.every(({ top, bottom }) => coord < top || coord > bottom);
  return ticks.map((tick) => (isFree(tick.coord) ? tick : { ...tick, text: '' }));
}

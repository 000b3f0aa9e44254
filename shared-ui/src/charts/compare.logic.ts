import type { Dated } from './bar.logic.ts';

/** What two products' bars are brought together by: days begin at hours of their own and are one by their date. */
const keyOf = ({ time, date }: Dated) => date ?? time;

/** Another product's close for each bar: its last known one for bars that it does not have. */
export function alignedCloses(
  bars: readonly Dated[],
  others: readonly (Dated & { readonly close: number })[],
): (number | undefined)[] {
  let at = 0;
  let known: number | undefined;
  return bars.map((bar) => {
    for (let other = others[at]; other && keyOf(other) <= keyOf(bar); other = others[at]) {
      known = other.close;
      at += 1;
    }
    return known;
  });
}

/** The place from which all lines have a price, not before `since`: their percent changes are counted from there. */
export function commonBase(lines: readonly (readonly (number | undefined)[])[], since: number): number {
  const count = Math.max(0, ...lines.map((line) => line.length));
  for (let place = Math.max(0, since); place < count; place += 1)
    if (lines.every((line) => line[place] !== undefined)) return place;
  return Math.max(0, since);
}

/** Percent change since a base price. */
export const percentOf = (value: number, base: number) => (base === 0 ? 0 : (value / base - 1) * 100);

/** A percentage as it stands on the axis: signed, two digits. */
export function percentText(value: number): string {
  const text = Math.abs(value).toFixed(2);
  const sign = value > 0 ? '+' : '\u2212';
  return `${text === '0.00' ? '' : sign}${text}%`;
}

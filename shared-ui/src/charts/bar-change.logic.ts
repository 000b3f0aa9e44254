import type { Bar } from './bar.logic.ts';

/** What the engine has after a change at the end: it keeps its own beginning, whichever bars are loaded. */
export function joined(shown: readonly Bar[], bars: readonly Bar[]): readonly Bar[] {
  const [first, loaded] = [shown[0]?.time ?? 0, bars[0]?.time ?? 0];
  if (first === loaded) return bars;
  return first < loaded
    ? [...shown.filter((bar) => bar.time < loaded), ...bars]
    : bars.filter((bar) => bar.time >= first);
}

/** From which place on the loaded bars differ at their end only; `same`, or `replaced` when more has changed. */
export function changeOf(shown: readonly Bar[], bars: readonly Bar[]): number | 'same' | 'replaced' {
  const last = shown.at(-1);
  if (!last || bars.length === 0) return shown.length === bars.length ? 'same' : 'replaced';
  // At most a few bars begin between two looks.
  for (let back = 1; back <= Math.min(bars.length, 6); back += 1) {
    const place = bars.length - back;
    const bar = bars[place];
    if (bar?.time !== last.time) continue;
    const before = bars[place - 1];
    const known = shown[shown.length - 2];
    if (before && known && !isSame(before, known)) return 'replaced';
    return bar === last && back === 1 ? 'same' : place;
  }
  return 'replaced';
}

const isSame = (a: Bar, b: Bar) =>
  a === b ||
  (a.time === b.time && a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close);

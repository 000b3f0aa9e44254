import type { Bar } from './chart.logic.ts';
import type { Value } from './indicators.logic.ts';

/**
 * Two products on one scale: the percent change of each close since the first bar that both have. The other product's
 * last known close stands for bars that it does not have.
 */
export function percentLines(
  bars: readonly Bar[],
  others: readonly Bar[],
): { own: readonly Value[]; other: readonly Value[] } {
  let at = 0;
  let known: number | undefined;
  const closes = bars.map(({ time }) => {
    while (at < others.length && (others[at]?.time ?? 0) <= time) {
      known = others[at]?.close;
      at += 1;
    }
    return known;
  });
  const first = closes.findIndex((close) => close !== undefined);
  const from = Math.max(0, first);
  return {
    own: percents(
      bars.map((bar) => bar.close),
      from,
    ),
    other: percents(closes, from),
  };
}

function percents(closes: readonly Value[], from: number): Value[] {
  const base = closes[from];
  return closes.map((close, i) =>
    i < from || close === undefined || !base ? undefined : (close / base - 1) * 100,
  );
}

/** A percentage as it stands on the axis: signed, two digits. */
export function percentText(value: number): string {
  const text = value.toFixed(2).replace(/^-(?=0\.00$)/, '');
  return `${value > 0 && text !== '0.00' ? '+' : ''}${text}%`;
}

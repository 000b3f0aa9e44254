import type { Bar } from './chart.logic.ts';
import type { Value } from './indicators.logic.ts';

export interface Percents {
  readonly own: readonly Value[];
  readonly other: readonly Value[];
  /** Start of the bar from which both are counted. */
  readonly since: number | undefined;
}

/**
 * Two products on one scale: the percent change of each close since the bar of a moment, or since the first bar that
 * both have. The other product's last known close stands for bars that it does not have.
 */
export function percentLines(bars: readonly Bar[], others: readonly Bar[], moment = 0): Percents {
  let at = 0;
  let known: number | undefined;
  const closes = bars.map(({ time }) => {
    while (at < others.length && (others[at]?.time ?? 0) <= time) {
      known = others[at]?.close;
      at += 1;
    }
    return known;
  });
  const first = Math.max(
    0,
    closes.findIndex((close) => close !== undefined),
  );
  const wanted = bars.findIndex(({ time }) => time >= moment);
  const span = { first, base: Math.max(first, wanted) };
  return {
    own: percents(
      bars.map((bar) => bar.close),
      span,
    ),
    other: percents(closes, span),
    since: bars[span.base]?.time,
  };
}

function percents(closes: readonly Value[], span: { first: number; base: number }): Value[] {
  const base = closes[span.base];
  return closes.map((close, i) =>
    i < span.first || close === undefined || !base ? undefined : (close / base - 1) * 100,
  );
}

/** A percentage as it stands on the axis: signed, two digits. */
export function percentText(value: number): string {
  const text = value.toFixed(2).replace(/^-(?=0\.00$)/, '');
  return `${value > 0 && text !== '0.00' ? '+' : ''}${text}%`;
}

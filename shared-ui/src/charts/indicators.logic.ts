/** A point of an indicator; undefined until there are enough bars for it. */
export type Value = number | undefined;

interface HighLowClose {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Simple moving average over `length` values. */
export function sma(values: readonly number[], length: number): Value[] {
  let sum = 0;
  return values.map((value, i) => {
    sum += value - (i >= length ? (values[i - length] ?? 0) : 0);
    return i >= length - 1 ? sum / length : undefined;
  });
}

/** Exponential moving average that begins at the first value, with the factor 2 / (length + 1). */
export function ema(values: readonly number[], length: number): number[] {
  const factor = 2 / (length + 1);
  let last: number | undefined;
  return values.map((value) => {
    last = last === undefined ? value : last + factor * (value - last);
    return last;
  });
}

/** Bollinger bands: the simple average, and `width` population standard deviations on either side. */
export function boll(
  values: readonly number[],
  { length, width }: { length: number; width: number },
): { upper: Value[]; middle: Value[]; lower: Value[] } {
  const middle = sma(values, length);
  const spread = middle.map((mean, i) => {
    if (mean === undefined) return undefined;
    const window = values.slice(i - length + 1, i + 1);
    return width * Math.sqrt(window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length);
  });
  const band = (sign: 1 | -1) =>
    middle.map((mean, i) => (mean === undefined ? undefined : mean + sign * (spread[i] ?? 0)));
  return { upper: band(1), middle, lower: band(-1) };
}

/** MACD: the fast average less the slow one (`dif`), its own average (`dea`) and the difference of both (`bars`). */
export function macd(
  values: readonly number[],
  { fast, slow, signal }: { fast: number; slow: number; signal: number },
): { dif: Value[]; dea: Value[]; bars: Value[] } {
  const slowly = ema(values, slow);
  const all = ema(values, fast).map((value, i) => value - (slowly[i] ?? 0));
  const empty = Array.from<Value>({ length: Math.min(slow - 1, values.length) });
  const dif = all.slice(slow - 1);
  const dea = ema(dif, signal);
  const bars = dif.map((value, i) => value - (dea[i] ?? 0));
  return { dif: [...empty, ...dif], dea: [...empty, ...dea], bars: [...empty, ...bars] };
}

/** Relative strength index after Wilder, 0 to 100: gains and losses smoothed by 1 / length. */
export function rsi(values: readonly number[], length: number): Value[] {
  let [gain, loss] = [0, 0];
  return values.map((value, i) => {
    const change = i === 0 ? 0 : value - (values[i - 1] ?? value);
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)];
    if (i <= length) {
      gain += up / length;
      loss += down / length;
    } else {
      gain += (up - gain) / length;
      loss += (down - loss) / length;
    }
    if (i < length) return undefined;
    return gain + loss === 0 ? 50 : 100 * (gain / (gain + loss));
  });
}

/**
 * KDJ: where the close stands between the lowest low and the highest high of `length` bars, smoothed twice by a third
 * from 50 on; J = 3K − 2D. Fewer bars than `length` at the beginning count as far as they go.
 */
export function kdj(
  bars: readonly HighLowClose[],
  length: number,
): { k: number[]; d: number[]; j: number[] } {
  let [k, d] = [50, 50];
  const points = bars.map(({ close }, i) => {
    const window = bars.slice(Math.max(0, i - length + 1), i + 1);
    const low = Math.min(...window.map((bar) => bar.low));
    const span = Math.max(...window.map((bar) => bar.high)) - low;
    const raw = span === 0 ? 50 : (100 * (close - low)) / span;
    k += (raw - k) / 3;
    d += (k - d) / 3;
    return { k, d, j: 3 * k - 2 * d };
  });
  return { k: points.map((at) => at.k), d: points.map((at) => at.d), j: points.map((at) => at.j) };
}

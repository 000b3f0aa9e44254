/** The path of a line through values, inside a box; later values stand further right. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = width / (values.length - 1);
  const y = (value: number) => (span === 0 ? height / 2 : height - ((value - low) / span) * height);
  return values
    .map((value, i) => `${i === 0 ? 'M' : 'L'}${(i * step).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
}

/** A price as a whole number of its smallest step, with how many digits stand behind the point. */
interface Scaled {
  units: bigint;
  digits: number;
}

function scaled(price: string): Scaled {
  const [whole = '0', fraction = ''] = price.split('.');
  return { units: BigInt(whole + fraction), digits: fraction.length };
}

function aligned(a: string, b: string): { a: bigint; b: bigint; digits: number } {
  const left = scaled(a);
  const right = scaled(b);
  const digits = Math.max(left.digits, right.digits);
  const lift = ({ units, digits: own }: Scaled) => units * 10n ** BigInt(digits - own);
  return { a: lift(left), b: lift(right), digits };
}

/** Compares two prices exactly: -1, 0 or 1. */
export function comparePrices(first: string, second: string): -1 | 0 | 1 {
  const { a, b } = aligned(first, second);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** `later - earlier`, exactly, as a signed decimal string with the digits of the finer one. */
export function priceChange({ earlier, later }: { earlier: string; later: string }): string {
  const { a, b, digits } = aligned(later, earlier);
  const change = a - b;
  const text = String(change < 0n ? -change : change).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = digits > 0 ? `.${text.slice(-digits)}` : '';
  return `${change < 0n ? '-' : ''}${whole}${fraction}`;
}

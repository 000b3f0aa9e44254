/** Minor units of an amount of at most two decimals that is not negative; whole amounts too. */
export function toMinor(amount: string): bigint {
  const [whole = '0', cents = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0') || '0');
}

/** The decimal string with two digits of minor units: the wire's money. */
export function toDecimal(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Basis points as the percent string that formats take: 8250 → `82.50`. */
export function percentOf(basisPoints: number): string {
  return `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`;
}

const scaled = (price: string, digits: number): bigint => {
  const [whole = '0', fraction = ''] = price.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(digits, '0'));
  return price.startsWith('-') ? -size : size;
};

/** How far a price has moved, exactly, as a decimal string: from `1.10` to `1.0999` is `-0.0001`. */
export function moveOf(from: string, to: string): string {
  const digits = Math.max(...[from, to].map((price) => price.split('.')[1]?.length ?? 0));
  const move = scaled(to, digits) - scaled(from, digits);
  const text = String(move < 0n ? -move : move).padStart(digits + 1, '0');
  const at = text.length - digits;
  return `${move < 0n ? '-' : ''}${text.slice(0, at)}${digits > 0 ? `.${text.slice(at)}` : ''}`;
}

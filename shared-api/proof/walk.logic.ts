const WORDS = 16;
/** Twice the mean of a sum of 16 words of 16 bits: sums are doubled, so that all of this is integers. */
const MEAN = BigInt(WORDS * 0xffff);
const UNIT_BITS = 33n;
const HALF = 1n << (UNIT_BITS - 1n);

/**
 * A step in points, from the 32 bytes of its HMAC: the sum of 16 big-endian words less its mean, times the day's scale,
 * divided by 2^32 and rounded to whole points, halves away from zero.
 */
export function stepOf(block: Uint8Array, scale: number): bigint {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  let sum = 0n;
  for (let i = 0; i < WORDS; i += 1) sum += BigInt(view.getUint16(2 * i));
  const doubled = 2n * sum - MEAN;
  const size = ((doubled < 0n ? -doubled : doubled) * BigInt(scale) + HALF) >> UNIT_BITS;
  return doubled < 0n ? -size : size;
}

/** The price after a step; one that would leave no price above 0 is not taken, and neither is its mirror image. */
export function priceAfter(previous: bigint, step: bigint): bigint {
  const size = step < 0n ? -step : step;
  return size >= previous ? previous : previous + step;
}

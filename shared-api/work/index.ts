import { scryptAsync } from '@noble/hashes/scrypt.js';

/** As the server gives it. */
export interface Work {
  readonly salt: string;
  readonly bits: number;
}
/** `WORK` of the contract. */
interface WorkCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * Does a proof of work: the first number whose scrypt, in decimal digits over the salt, begins with so many zero bits
 * (0 to 8). It yields to the page about every 10 ms. @returns undefined when it was given up by the signal.
 */
export async function solveWork(
  { salt, bits }: Work,
  cost: WorkCost,
  signal?: AbortSignal,
): Promise<number | undefined> {
  if (bits === 0) return 0;
  for (let nonce = 0; !signal?.aborted; nonce += 1) {
    const [first = 255] = await scryptAsync(String(nonce), salt, { ...cost, dkLen: 8 });
    if (first >> (8 - bits) === 0) return nonce;
  }
  return undefined;
}

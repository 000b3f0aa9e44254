type Judge = typeof import('./addresses.ts')['isAddress'];

let judge: Judge | undefined;

/**
 * Loads what checksums of addresses are judged by, for the schema from then on. It stands apart because it needs hash
 * functions, which no first screen should wait for: a form of addresses loads it, and so does the server.
 */
export async function loadAddressJudge(): Promise<Judge> {
  judge ??= (await import('./addresses.ts')).isAddress;
  return judge;
}

/** Whether nothing speaks against an address. Before the judge is loaded nothing does. */
export const isPlausibleAddress: Judge = (protocol, address) => judge?.(protocol, address) ?? true;

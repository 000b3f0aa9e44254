type AddressValidator = typeof import('./addresses.ts')['isAddress'];

let validator: AddressValidator | undefined;

/**
 * Loads the check of addresses by their checksums, for the schema from then on. It stands apart because it needs hash
 * functions, which no first screen should wait for: a form of addresses loads it, and so does the server.
 */
export async function loadAddressValidator(): Promise<AddressValidator> {
  validator ??= (await import('./addresses.ts')).isAddress;
  return validator;
}

/** Whether nothing speaks against an address. Before the validator is loaded nothing does. */
export const isPlausibleAddress: AddressValidator = (protocol, address) =>
  validator?.(protocol, address) ?? true;

/** SHA-256 of a UTF-8 text in lower-case hex, by WebCrypto: the same in a browser and in Node. */
export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A value as one text, whatever the order of its keys: JSON without blanks, keys sorted. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** The digest of an export: of everything in it but the digest itself. */
export async function digestOf(proof: { readonly digest: string }): Promise<string> {
  const { digest: _, ...rest } = proof;
  return sha256(canonical(rest));
}

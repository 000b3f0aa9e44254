/** A Merkle tree as RFC 6962 (section 2.1) has it, over UTF-8 texts. Hashes are 64 lower-case hex digits. */

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function hashOf(prefix: 0 | 1, ...parts: readonly Uint8Array[]): Promise<string> {
  const bytes = Uint8Array.from([prefix, ...parts.flatMap((part) => [...part])]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a zero byte and the text. */
export const leafHash = (text: string): Promise<string> => hashOf(0, new TextEncoder().encode(text));

/** SHA-256 of a one byte and both hashes. */
const nodeHash = (left: string, right: string): Promise<string> => hashOf(1, bytesOf(left), bytesOf(right));

const above = (level: readonly string[]): Promise<string[]> =>
  Promise.all(
    Array.from({ length: Math.ceil(level.length / 2) }, (_, i) => {
      const [left = '', right] = level.slice(2 * i, 2 * i + 2);
      return right === undefined ? left : nodeHash(left, right);
    }),
  );

/** The root over a list of texts. @param texts at least one. */
export async function treeRoot(texts: readonly string[]): Promise<string> {
  let level = await Promise.all(texts.map(leafHash));
  while (level.length > 1) level = await above(level);
  return level[0] ?? '';
}

interface Inclusion {
  readonly text: string;
  /** Its place in the tree, from 0. */
  readonly index: number;
  /** How many leaves the tree has. */
  readonly size: number;
  /** The hashes beside the way from the leaf to the root, the lowest first. */
  readonly path: readonly string[];
}

/** The root that a path leads to (RFC 9162, section 2.1.3.2); null when the path does not fit index and size. */
export async function rootOf({ text, index, size, path }: Inclusion): Promise<string | null> {
  if (index < 0 || index >= size) return null;
  let [node, last] = [index, size - 1];
  let root = await leafHash(text);
  for (const beside of path) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      root = await nodeHash(beside, root);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else root = await nodeHash(root, beside);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
}

const LEAF = 0;
const NODE = 1;

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hash(prefix: number, ...parts: readonly Uint8Array[]): Promise<string> {
  const data = new Uint8Array([prefix, ...parts.flatMap((part) => [...part])]);
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
}

const leafHash = (text: string) => hash(LEAF, new TextEncoder().encode(text));
const nodeHash = (left: string, right: string) => hash(NODE, bytesOf(left), bytesOf(right));

const above = (level: readonly string[]): Promise<string[]> =>
  Promise.all(
    Array.from({ length: Math.ceil(level.length / 2) }, (_, i) => {
      const [left = '', right] = level.slice(2 * i, 2 * i + 2);
      return right === undefined ? left : nodeHash(left, right);
    }),
  );

/** The Merkle root of a list of texts (RFC 6962, section 2.1), in lower-case hex. @param texts at least one. */
export async function treeRoot(texts: readonly string[]): Promise<string> {
  let level = await Promise.all(texts.map(leafHash));
  while (level.length > 1) level = await above(level);
  return level[0] ?? '';
}

/** The siblings of one of the texts on its way to the root. */
export async function pathOf(texts: readonly string[], index: number): Promise<string[]> {
  const path: string[] = [];
  let level = await Promise.all(texts.map(leafHash));
  for (let i = index; level.length > 1; i >>= 1) {
    const sibling = level[i ^ 1];
    if (sibling !== undefined) path.push(sibling);
    level = await above(level);
  }
  return path;
}

/** A text's place in a list, and the siblings on its way to the root. */
export interface Inclusion {
  readonly text: string;
  readonly index: number;
  /** Of the whole list. */
  readonly size: number;
  readonly path: readonly string[];
}

/** The root that an inclusion leads to (RFC 6962, section 2.1.1); null when its path has another length. */
export async function rootOf({ text, index, size, path }: Inclusion): Promise<string | null> {
  if (index < 0 || index >= size) return null;
  const rest = [...path];
  let node = await leafHash(text);
  for (let i = index, count = size; count > 1; i >>= 1, count = (count + 1) >> 1) {
    const alone = i % 2 === 0 && i === count - 1;
    if (alone) continue;
    const sibling = rest.shift();
    if (sibling === undefined) return null;
    node = await (i % 2 === 0 ? nodeHash(node, sibling) : nodeHash(sibling, node));
  }
  return rest.length === 0 ? node : null;
}

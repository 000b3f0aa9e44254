import { leafHash, nodeHash } from './merkle.ts';

const above = (level: readonly string[]): Promise<string[]> =>
  Promise.all(
    Array.from({ length: Math.ceil(level.length / 2) }, (_, i) => {
      const [left = '', right] = level.slice(2 * i, 2 * i + 2);
      return right === undefined ? left : nodeHash(left, right);
    }),
  );

/** The Merkle root of a list of texts (RFC 6962, section 2.1). @param texts at least one. */
export async function treeRoot(texts: readonly string[]): Promise<string> {
  let level = await Promise.all(texts.map(leafHash));
  while (level.length > 1) level = await above(level);
  return level[0] ?? '';
}

/** The siblings of one of the texts on its way to the root (RFC 6962, section 2.1.1). */
export async function pathOf(texts: readonly string[], index: number): Promise<string[]> {
  const path: string[] = [];
  let level = await Promise.all(texts.map(leafHash));
  for (let i = index; level.length > 1; i = Math.floor(i / 2)) {
    const sibling = level[i % 2 === 0 ? i + 1 : i - 1];
    if (sibling !== undefined) path.push(sibling);
    level = await above(level);
  }
  return path;
}

import { leafHash, nodeHash } from '../../lib/merkle-hash.ts';

/** One level nearer to the root: pairs are hashed, a last one without a sibling goes up as it is. */
const parents = (nodes: readonly Buffer[]): Buffer[] =>
  nodes.flatMap((left, i) => {
    const right = nodes[i + 1];
    if (i % 2 === 1) return [];
    return [right ? nodeHash(left, right) : left];
  });

/** The Merkle root of a list of texts (RFC 6962, section 2.1). @param texts at least one. */
export function merkleRoot(texts: readonly string[]): Buffer {
  let level = texts.map(leafHash);
  while (level.length > 1) level = parents(level);
  return level[0] as Buffer;
}

/** The siblings of one of the texts from its leaf to the root (RFC 6962, section 2.1.1). */
export function merklePath(texts: readonly string[], index: number): Buffer[] {
  const path: Buffer[] = [];
  let level = texts.map(leafHash);
  for (let i = index; level.length > 1; i >>= 1) {
    const sibling = level[i % 2 === 0 ? i + 1 : i - 1];
    if (sibling) path.push(sibling);
    level = parents(level);
  }
  return path;
}

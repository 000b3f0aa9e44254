import { treeRoot } from '../proof/merkle.ts';

/** The hashes beside the way from one of the texts to the root, the lowest first (RFC 6962, section 2.1.1). */
export async function merklePath(texts: readonly string[], index: number): Promise<string[]> {
  if (texts.length === 1) return [];
  const half = 2 ** (Math.ceil(Math.log2(texts.length)) - 1);
  const [left, right] = [texts.slice(0, half), texts.slice(half)];
  return index < half
    ? [...(await merklePath(left, index)), await treeRoot(right)]
    : [...(await merklePath(right, index - half)), await treeRoot(left)];
}

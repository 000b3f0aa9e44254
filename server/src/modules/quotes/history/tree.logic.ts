import { nodeHash } from '../../../lib/merkle-hash.ts';

/**
 * A Merkle tree over texts (RFC 6962, section 2.1) that only grows. Stored with each leaf are the roots of the full
 * subtrees that end with it, so that the tree's root and any path need a number of leaves' rows that grows with the
 * logarithm of its size.
 */

/** A full subtree: `2 ** level` leaves; its root stands at `level` of the nodes of its last leaf. */
export interface Subtree {
  readonly level: number;
  /** The place of its last leaf. */
  readonly leaf: bigint;
}

/** The full subtrees that cover the leaves from `start` on, `size` of them, largest first; `start` is a multiple of each. */
function subtreesOf(start: bigint, size: bigint): Subtree[] {
  const trees: Subtree[] = [];
  let from = start;
  for (let level = 62; level >= 0; level -= 1) {
    const width = 1n << BigInt(level);
    if ((size & width) === 0n) continue;
    from += width;
    trees.push({ level, leaf: from - 1n });
  }
  return trees;
}

/** What a tree of that many leaves consists of. */
export const frontierOf = (size: bigint): Subtree[] => subtreesOf(0n, size);

/** The root over full subtrees, largest first. */
export const rootOver = (roots: readonly Buffer[]): Buffer =>
  roots.reduceRight((right, left) => nodeHash(left, right));

/** The next leaf: the nodes that are stored with it, and the root of the tree that ends with it. */
export function append(
  frontier: readonly Buffer[],
  { size, leaf }: { size: bigint; leaf: Buffer },
): { nodes: Buffer[]; root: Buffer; frontier: Buffer[] } {
  const left = [...frontier];
  const nodes = [leaf];
  let node = leaf;
  for (let rest = size; rest % 2n === 1n; rest /= 2n) {
    node = nodeHash(left.pop() as Buffer, node);
    nodes.push(node);
  }
  const next = [...left, node];
  return { nodes, root: rootOver(next), frontier: next };
}

/** What lies beside the path from a leaf to the root of a tree, the lowest first: full subtrees, each group one hash. */
export function siblingsOf({ index, size }: { index: bigint; size: bigint }): Subtree[][] {
  const path: Subtree[][] = [];
  let [start, width] = [0n, size];
  while (width > 1n) {
    let left = 1n;
    while (left * 2n < width) left *= 2n;
    if (index - start < left) {
      path.push(subtreesOf(start + left, width - left));
      width = left;
    } else {
      path.push(subtreesOf(start, left));
      start += left;
      width -= left;
    }
  }
  return path.reverse();
}

import fc from 'fast-check';
import { leafHash } from '../../../lib/merkle-hash.ts';
import { append, frontierOf, rootOver, type Subtree, siblingsOf } from './tree.logic.ts';

const HEX = (bytes: Buffer | undefined) => bytes?.toString('hex');
/** Of RFC 6962's reference implementation: the roots over the first 1 to 8 of these leaves. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** A tree as the database keeps it: the nodes of each leaf. */
function grow(texts: readonly string[]) {
  const rows: Buffer[][] = [];
  const roots: Buffer[] = [];
  let frontier: Buffer[] = [];
  for (const [i, text] of texts.entries()) {
    const made = append(frontier, { size: BigInt(i), leaf: leafHash(text) });
    rows.push(made.nodes);
    roots.push(made.root);
    frontier = made.frontier;
  }
  const at = ({ leaf, level }: Subtree) => rows[Number(leaf)]?.[level] as Buffer;
  return { roots, frontier, at };
}

test('the roots are those of RFC 6962', () => {
  const texts = LEAVES.map((hex) => Buffer.from(hex, 'hex').toString('latin1'));
  expect(grow(texts).roots.map(HEX)).toEqual(ROOTS);
});

test('a tree goes on from what is stored, and every path leads to the root of every later tree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (count, a, b) => {
      const texts = Array.from({ length: count }, (_, i) => `leaf ${i}`);
      const { roots, frontier, at } = grow(texts);
      expect(frontierOf(BigInt(count)).map(at).map(HEX)).toEqual(frontier.map(HEX));
      const size = 1 + (a % count);
      const index = b % size;
      const path = siblingsOf({ index: BigInt(index), size: BigInt(size) }).map((group) =>
        rootOver(group.map(at)),
      );
      expect(HEX(follow(leafHash(texts[index] ?? ''), { index, size, path }))).toBe(HEX(roots[size - 1]));
    }),
  );
});

/** The way up by halves, written from the definition alone. */
function follow(
  leaf: Buffer,
  { index, size, path }: { index: number; size: number; path: Buffer[] },
): Buffer {
  if (size === 1) return leaf;
  let left = 1;
  while (left * 2 < size) left *= 2;
  const beside = path.at(-1) as Buffer;
  const lower = path.slice(0, -1);
  return index < left
    ? rootOver([follow(leaf, { index, size: left, path: lower }), beside])
    : rootOver([beside, follow(leaf, { index: index - left, size: size - left, path: lower })]);
}

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { merklePath, merkleRoot } from './merkle.ts';

const texts = fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 40 });
const hash = (...parts: (Buffer | string)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const leaf = (text: string) => hash('\0', text);
const node = (left: Buffer, right: Buffer) => hash('\x01', left, right);

/** MTH of RFC 6962, section 2.1, as it is written there. */
function treeHash(list: readonly string[]): Buffer {
  if (list.length === 1) return leaf(list[0] ?? '');
  const half = firstHalf(list.length);
  return node(treeHash(list.slice(0, half)), treeHash(list.slice(half)));
}
/** PATH of RFC 6962, section 2.1.1, as it is written there. */
function auditPath(index: number, list: readonly string[]): Buffer[] {
  if (list.length === 1) return [];
  const half = firstHalf(list.length);
  const [left, right] = [list.slice(0, half), list.slice(half)];
  return index < half
    ? [...auditPath(index, left), treeHash(right)]
    : [...auditPath(index - half, right), treeHash(left)];
}
/** The largest power of two below a number. */
const firstHalf = (size: number): number => 2 ** (Math.ceil(Math.log2(size)) - 1);

it('hashes leaves and nodes as RFC 6962 says', () => {
  expect(merkleRoot(['a'])).toEqual(leaf('a'));
  expect(merkleRoot(['a'])).not.toEqual(hash('a'));
  expect(merkleRoot(['a', 'b', 'c'])).toEqual(node(node(leaf('a'), leaf('b')), leaf('c')));
});

it('comes to the root and to the paths that the RFC defines', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (list, pick) => {
      const index = pick % list.length;
      expect(merkleRoot(list)).toEqual(treeHash(list));
      expect(merklePath(list, index)).toEqual(auditPath(index, list));
    }),
  );
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { rootOf, treeRoot } from 'shared-api/proof';
import { merklePath, merkleRoot } from './merkle.ts';

const texts = fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 40 });
const hex = (text: string) => createHash('sha256').update(text).digest();

it('hashes leaves and nodes as RFC 6962 says', () => {
  const leaf = (text: string) =>
    createHash('sha256')
      .update(Buffer.from([0]))
      .update(text)
      .digest();
  const node = (a: Buffer, b: Buffer) =>
    createHash('sha256')
      .update(Buffer.from([1]))
      .update(a)
      .update(b)
      .digest();
  expect(merkleRoot(['a'])).toEqual(leaf('a'));
  expect(merkleRoot(['a'])).not.toEqual(hex('a'));
  expect(merkleRoot(['a', 'b', 'c'])).toEqual(node(node(leaf('a'), leaf('b')), leaf('c')));
});

it('comes to the verifier’s root, and every path leads there and nowhere else', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), fc.string({ maxLength: 8 }), async (list, pick, other) => {
      const root = merkleRoot(list).toString('hex');
      expect(await treeRoot(list)).toBe(root);
      const index = pick % list.length;
      const path = merklePath(list, index).map((one) => one.toString('hex'));
      const text = list[index] ?? '';
      expect(await rootOf({ text, index, size: list.length, path })).toBe(root);
      if (other !== text)
        expect(await rootOf({ text: other, index, size: list.length, path })).not.toBe(root);
      expect(await rootOf({ text, index, size: list.length, path: [...path, root] })).not.toBe(root);
    }),
  );
});

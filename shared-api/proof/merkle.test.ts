import fc from 'fast-check';
import { merklePath } from '../testing/merkle-path.ts';
import { leafHash, rootOf, treeRoot } from './merkle.ts';

test('a path leads from its text to the root, and from no other text, place or path', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.nat(), async (size, at) => {
      const texts = Array.from({ length: size }, (_, i) => `leaf ${i}`);
      const index = at % size;
      const text = texts[index] ?? '';
      const [root, path] = [await treeRoot(texts), await merklePath(texts, index)];
      expect(await rootOf({ text, index, size, path })).toBe(root);
      expect(await rootOf({ text: 'other', index, size, path })).not.toBe(root);
      expect(await rootOf({ text, index, size, path: [...path, root] })).not.toBe(root);
      if (size > 1) expect(await rootOf({ text, index: (index + 1) % size, size, path })).not.toBe(root);
    }),
    { numRuns: 60 },
  );
});

test('the empty text hashes as in RFC 6962', async () => {
  expect(await leafHash('')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

const USED = /var\((--m-[\w-]*\w)\)/g;
const DEFINED = /(--m-[\w-]*\w)['"]?\]?\s*:/g;
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Variables without a fallback that no style and no component defines: the browser drops the whole declaration. */
function unknownTokens(texts: readonly string[]): string[] {
  const defined = new Set(texts.flatMap((text) => names(text, DEFINED)));
  return [...new Set(texts.flatMap((text) => names(text, USED)))].filter((name) => !defined.has(name));
}

test('every token that a style uses is defined', () => {
  const texts = ['**/*.css', '**/*.tsx', '**/*.ts'].flatMap((pattern) =>
    files(pattern)
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(path.join(root, file), 'utf8')),
  );
  expect(unknownTokens(texts)).toEqual([]);
});

test('a token that is not is found, one with a fallback and one set by a component are known', () => {
  const css =
    ':root { --m-ink: #000; }\na { color: var(--m-ink); background: var(--m-fill); inset: var(--m-x, 0); }';
  const tsx = "<i style={{ '--m-share': 1, inlineSize: 'var(--m-share)' }} />";
  expect(unknownTokens([css, tsx])).toEqual(['--m-fill']);
});

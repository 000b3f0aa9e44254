import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DRAWN, tokenColours } from './token-colours.ts';

it('names tokens of the theme only: another would be drawn in the colour of the text', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../theme/tokens.css'), 'utf8');
  expect(DRAWN.filter((name) => !tokens.includes(`--m-${name}:`))).toEqual([]);
});

it('leaves nothing behind on the page', () => {
  expect(Object.keys(tokenColours())).toEqual([...DRAWN]);
  expect(document.body).toBeEmptyDOMElement();
});

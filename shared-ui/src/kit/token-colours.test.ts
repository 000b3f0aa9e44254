import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DRAWN, tokenColours } from './token-colours.ts';

it('names tokens of the theme only: another would be drawn in the colour of the text', () => {
  const files = ['../theme/tokens.css', '../charts/candle-chart.css'];
  const tokens = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join();
  expect(DRAWN.filter((name) => !tokens.includes(`--m-${name}:`))).toEqual([]);
});

it('has the browser work out styles once: nothing changes on the page while colours are read', () => {
  const pages: string[] = [];
  const read = globalThis.getComputedStyle;
  const spy = jest.spyOn(globalThis, 'getComputedStyle').mockImplementation((element) => {
    pages.push(document.body.innerHTML);
    return read(element);
  });
  tokenColours();
  spy.mockRestore();
  expect(pages).toHaveLength(DRAWN.length);
  expect(new Set(pages).size).toBe(1);
});

it('leaves nothing behind on the page', () => {
  expect(Object.keys(tokenColours())).toEqual([...DRAWN]);
  expect(document.body).toBeEmptyDOMElement();
});

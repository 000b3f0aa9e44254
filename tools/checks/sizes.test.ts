import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

const TEST = /\.(slow\.)?test\.tsx?$|\.spec\.ts$|^e2e\/|\/testing\/|^server\/test\//;

const sources = files('**/*.{ts,tsx}')
  .filter((file) => !TEST.test(file))
  .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n') }));

test('a file of source fits on a few screens', () => {
  const sizes = sources.map(({ lines }) => lines.length).sort((a, b) => a - b);
  const at = (part: number) => sizes[Math.floor(sizes.length * part)] ?? 0;
  expect(at(0.5)).toBeLessThan(60);
  expect(at(0.95)).toBeLessThan(180);
  expect(sources.filter(({ lines }) => lines.length >= 350).map(({ file }) => file)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { TEST } from './conventions.ts';
import { files } from './sources.ts';

const sizes = files('**/*.{ts,tsx}')
  .filter((file) => !TEST.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length)
  .sort((a, b) => a - b);

/** Most files are far below the limit of one, which stands in `conventions.ts`. */
test('half of the sources have less than 60 lines, all but a twentieth less than 180', () => {
  const at = (part: number) => sizes[Math.floor(sizes.length * part)] ?? 0;
  expect(at(0.5)).toBeLessThan(60);
  expect(at(0.95)).toBeLessThan(180);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

/**
 * What is turned round where one reads from right to left: glyphs that point, and ornaments. No picture of prices is, since time
 * runs from left to right in every language: a rise must look like a rise (docs/product.md, section 12).
 */
const MIRRORED = [
  'mf-account/src/features/my/my.module.css .arcs',
  'mf-home/src/features/product/drawings/tools.module.css .turn',
  'shared-ui/src/theme/base.css .m-mirror',
];

const RULE = /([^{}]*)\{[^{}]*scale(?:X\(\s*-1|:\s*-1)/g;

test('nothing but glyphs and ornaments is mirrored', () => {
  const found = files('**/*.css').flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(RULE)].map(
      ([, selector = '']) => `${file} ${/\.[\w-]+(?=\W*$)/.exec(selector.replace(/:dir\(.*\)/, ''))?.[0]}`,
    ),
  );
  expect(found.sort()).toEqual(MIRRORED);
});

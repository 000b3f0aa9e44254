import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

const wide = '(min-width: 1024px) and (min-height: 501px)';
const two = '(min-width: 600px) and (min-height: 501px)';
/** A phone on its side. One that stands gets wider than it is high when its keyboard comes, and is narrower than this. */
const lying = '(min-width: 500px) and (max-height: 500px)';
/** What a keyboard leaves. */
const low = '(max-width: 499px) and (max-height: 340px), (max-height: 300px)';
/** A phone that is zoomed to 200 %. */
const zoomed = '(max-width: 239px)';
/**
 * The shapes of a screen that styles and scripts tell apart. CSS takes no variable in a media query, so that a query is
 * written out wherever it is asked; here it is one.
 */
const SCREENS = [
  ...[wide, two, lying, low, zoomed, `${wide}, ${lying}`],
  // A strip or a rail needs width alone, however high the screen.
  ...['(min-width: 600px)', `(min-width: 600px), ${lying}`],
];
/** Single corrections for small phones. */
const SMALL = /^\(max-width: 3\d\dpx\)$/;

const ASKED = /@media ([^{]*?)\s*\{/g;

/** Media queries about the screen's size that are none of the known ones. */
function unknownScreens(css: string): string[] {
  return [...css.matchAll(ASKED)]
    .map(([, query = '']) => query.replace(/\s+/g, ' '))
    .filter((query) => /width|height|orientation/.test(query))
    .filter((query) => !SCREENS.includes(query) && !SMALL.test(query));
}

test('styles tell the same shapes of a screen apart, in the same words', () => {
  const faults = files('**/src/**/*.css').flatMap((file) =>
    unknownScreens(readFileSync(path.join(root, file), 'utf8')).map((query) => `${file}: ${query}`),
  );
  expect(faults).toEqual([]);
});

test('scripts ask for the same wide screen and for the same room for two', () => {
  const text = readFileSync(path.join(root, 'shared-ui/src/kit/use-media.ts'), 'utf8');
  expect(text).toContain(`WIDE = '${wide}'`);
  expect(text).toContain(`ROOM_FOR_TWO = '${two}'`);
});

test('a query of its own is found', () => {
  expect(unknownScreens('@media (min-width: 1024px) {}\n@media (prefers-reduced-motion: reduce) {}')).toEqual(
    ['(min-width: 1024px)'],
  );
  expect(unknownScreens(`@media ${wide} {}\n@media (max-width: 340px) {}`)).toEqual([]);
});

import { readFileSync } from 'node:fs';

/** For the owner of a test's database, to be given a clock that moves. */
export const MOVABLE_CLOCK = readFileSync(
  new URL('../../../tools/test/movable-clock.sql', import.meta.url),
  'utf8',
);

import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { files } from '../checks/sources.ts';
import { journeys, journeysAbout } from './journeys.ts';

test('every journey says what it is about, in paths that exist', () => {
  expect(Object.keys(journeys).sort()).toEqual(globSync('e2e/specs/*.spec.ts', { cwd: root }).sort());
  const known = files('**/*');
  const wrong = Object.values(journeys)
    .flat()
    .filter((area) => !existsSync(path.join(root, area)) && !known.some((file) => file.startsWith(area)));
  expect(wrong).toEqual([]);
});

/** Without a screen or an answer of their own: the tests of the modules that use them look at them. */
const INNER = ['housekeeping', 'ledger', 'profile', 'reports'].map((name) => `server/src/modules/${name}`);
const OPENED = ['about', 'my'].map((name) => `mf-account/src/features/${name}`);

test('a journey is about every feature and every module', () => {
  const parts = [
    ...globSync('mf-*/src/features/*/', { cwd: root }),
    ...globSync('server/src/modules/*/', { cwd: root }),
    ...globSync('shell/src/*/', { cwd: root }),
  ].map((folder) => folder.replace(/\/$/, ''));
  const without = parts.filter((folder) => journeysAbout([`${folder}/a.ts`]).length === 0);
  expect(without.sort()).toEqual([...INNER, ...OPENED].sort());
});

test('a journey is chosen for what it is about and for itself, not for a test', () => {
  expect(journeysAbout(['server/src/modules/human-check/track.logic.ts'])).toEqual([
    'e2e/specs/human-check.spec.ts',
  ]);
  expect(journeysAbout(['e2e/specs/wallet.spec.ts'])).toEqual(['e2e/specs/wallet.spec.ts']);
  expect(journeysAbout(['server/src/modules/human-check/track.logic.test.ts', 'docs/testing.md'])).toEqual(
    [],
  );
});

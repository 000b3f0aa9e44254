import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.ts';
import { providedAtOnce, sharedFor, sharedNames } from './shared-modules.ts';

/** The entries of our own packages that each app may have a copy of: they keep nothing that another app has to see. */
const COPIED = [
  'shared-api/contract',
  'shared-api/money',
  'shared-api/paths',
  'shared-api/proof',
  'shared-api/quotes',
  'shared-api/storage',
  'shared-api/work',
  'shared-ui/scrub',
  // Of the shell's first file, and of tests.
  'shared-ui/theme.css',
  'shared-api/testing',
  'shared-ui/testing',
];

test('every entry of our own packages exists once in the app, or keeps nothing', () => {
  const entries = ['shared-api', 'shared-ui'].flatMap((name) => {
    const file = readFileSync(path.join(root, name, 'package.json'), 'utf8');
    const { exports } = JSON.parse(file) as { exports: Record<string, string> };
    return Object.keys(exports).map((entry) => name + entry.slice(1));
  });
  expect(entries.toSorted()).toEqual(
    [...sharedNames.filter((name) => name.startsWith('shared-')), ...COPIED].toSorted(),
  );
});

test('a composed remote has no copy of a shared module to fall back on, and the shell offers each of them', () => {
  for (const one of Object.values(sharedFor('consume')))
    expect(one).toMatchObject({ singleton: true, import: false, eager: false });
  const provided = { ...sharedFor('provide'), ...providedAtOnce() };
  expect(Object.keys(provided).toSorted()).toEqual(sharedNames.toSorted());
  for (const one of Object.values(provided)) {
    expect(one).toMatchObject({ singleton: true });
    expect(one).not.toHaveProperty('import');
  }
});

test('the shell looks up no module of its own first file: it alone has them', () => {
  for (const one of Object.values(sharedFor('provide'))) expect(one.eager).toBe(false);
  for (const one of Object.values(providedAtOnce())) expect(one.eager).toBe(true);
});

/**
 * `npm run check [-- --since <commit> | --of <commit>] [--list]`: formatter, linter, types, words, and the tests that the
 * changes can affect; without an option, those since this branch left `main`, the work tree included. `--of` takes the
 * changes of one commit instead, on the files as they are now; `--list` says what would run.
 */
import { parseArgs } from 'node:util';
import { check, conclude, jest, journeys, packaged, types } from '../test/parts.ts';
import { changedIn, changedSince, select } from './selection.ts';

const { values } = parseArgs({
  options: { since: { type: 'string' }, of: { type: 'string' }, list: { type: 'boolean' } },
});
const changed = values.of ? changedIn(values.of) : changedSince(values.since);
const selection = select(changed);
const say = (line: string) => process.stdout.write(`${line}\n`);

say(
  `${changed.length} files changed: ${selection.tests.length} test files and ${selection.journeys.length} journeys can be affected.`,
);
if (values.list) {
  for (const file of [...selection.tests, ...selection.journeys]) say(`  ${file}`);
  process.exit(0);
}

const LINTED = ['shell', 'mf-*', 'console', 'shared-ui', 'shared-api', 'server', 'e2e'];
/** Tests that look at the built app. */
const needsBuild = selection.journeys.length > 0 || selection.tests.some((file) => file.startsWith('tools/'));

const lint = async () => {
  await check('Format and lint', [packaged('biome'), 'check', '--error-on-warnings', '.']);
  await check('Imports', [
    packaged('depcruise'),
    ...LINTED,
    '--config',
    '.dependency-cruiser.mjs',
    '-T',
    'err-long',
  ]);
  await check('Words in four languages', ['tools/checks/locales.ts']);
  await check('Unused files, exports and dependencies', [packaged('knip'), '--no-progress']);
};
const compile = async () => {
  await check('Types', types);
  return !needsBuild || check('Build', ['tools/build/build.ts']);
};
const [built] = await Promise.all([compile(), lint()]);

await Promise.all([
  built &&
    selection.journeys.length > 0 &&
    journeys('Journeys', [
      ...['--workers', '2', '--grep-invert', '@slow', '--pass-with-no-tests'],
      ...selection.journeys,
    ]),
  jest('Tests', ['--runTestsByPath', ...selection.tests], { givesWay: true }),
]);
process.exit(conclude() ? 0 : 1);

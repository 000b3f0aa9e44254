/**
 * `npm test`, the gate: every check, and the tests that give the same answer for the same commit within minutes. `--all`
 * (`npm run test:all`) also runs what is slow or random by nature, and draws other examples of the properties.
 * A failure does not stop what comes after it. The last lines are the time of each part, the slowest tests, the unstable and
 * the failed ones by their names, and `N passed, N failed`; a check (formatter, types, words, build) counts as one.
 */
import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { root } from '../build/apps.ts';
import { firstMoment } from '../jest/first-moment.ts';
import { propertySeed } from '../jest/property-seed.ts';
import { check, conclude, jest, journeys, packaged, types } from './parts.ts';

const all = process.argv.includes('--all');
const paths = process.argv.slice(2).filter((argument) => argument !== '--all');

const seed = all && !process.env.PROPERTY_SEED ? randomInt(2 ** 31 - 1) : propertySeed;
process.env.PROPERTY_SEED = String(seed);
if (all) process.env.SEARCH = '1';
console.log(`Seed of properties and simulations: ${seed} (PROPERTY_SEED=${seed} draws the same again)`);
console.log(`Component tests begin at ${new Date(firstMoment(seed)).toISOString()}`);

const checks = async () => {
  await check('Format and lint', [packaged('biome'), 'check', '--error-on-warnings', '.']);
  await check('Types', types);
  await check('Words in four languages', ['tools/checks/locales.ts']);
  await check('Unused files, exports and dependencies', [packaged('knip'), '--no-progress']);
};
// Each takes one processor; the tests begin with the one that is free first.
const checked = checks();
const built = await check('Build', ['tools/build/build.ts']);

// One after the other: beside each other they share two processors, and what is promised within seconds fails by the load.
await jest('Unit, component and module tests', paths);
await checked;
if (built) await journeys('Journeys in the composed app', all ? [] : ['--grep-invert', '@slow']);

if (all && paths.length === 0) {
  // Each alone: they start servers and browsers of their own, and hold them to seconds.
  const slow = globSync('{server,tools,shared-*,shell,mf-*,console}/**/*.slow.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules'],
  });
  for (const file of slow.toSorted()) await jest(file, ['--runTestsByPath', file]);
  // What a page asks for, and when, is another thing on such a device: the sizes are not judged there. The browser's cache is off while
  // answers are held up: each page is asked for as by a reload, for which none is kept.
  const quick = ['--grep-invert', '@slow|keeps its budgets|a second visit shows'];
  if (built) await journeys('Journeys on a slow device', quick, { SLOW: '600' });
  await check('Releases beside each other', ['tools/build/skew.ts']);
  await check('Firefox and WebKitGTK', ['tools/cli/test-browsers.mjs']);
}

process.exit(conclude() ? 0 : 1);

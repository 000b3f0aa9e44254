/**
 * `npm test`: every check and test of the project, on after a failure. Nothing is repeated. It ends with the time of each
 * part, the names of what failed, and one line `N passed, N failed`; a check (formatter, types, words, build) counts as one.
 */
import { check, conclude, jest, journeys, packaged } from './parts.ts';

const checks = async () => {
  await check('Format and lint', [packaged('biome'), 'check', '--error-on-warnings', '.']);
  await check('Types', [packaged('tsc'), '-b']);
  await check('Words in four languages', ['tools/checks/locales.ts']);
  await check('Unused files, exports and dependencies', [packaged('knip'), '--no-progress']);
};
// Each takes one processor.
const [built] = await Promise.all([check('Build', ['tools/build/build.ts']), checks()]);

/** Suites that start servers and browsers of their own and hold them to seconds: beside other tests they measure the load. */
const TIMED = [
  'server/test/faults/faults.test.ts',
  'server/test/rolling-restart.test.ts',
  'tools/checks/releases.test.ts',
];
const asked = process.argv.slice(2);
const others = asked.length > 0 ? asked : ['--testPathIgnorePatterns', '/node_modules/', ...TIMED];

// One after the other: beside each other they share two processors, and what is promised within seconds fails by the load.
await jest('Unit, module and property tests', others);
if (built) await journeys('Journeys in the composed app', []);
if (asked.length === 0)
  for (const suite of TIMED) await jest(`By the clock: ${suite}`, ['--runTestsByPath', suite]);

process.exit(conclude({ slowest: true }) ? 0 : 1);

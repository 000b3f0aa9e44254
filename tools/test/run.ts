/**
 * `npm test`: every check and test of the project, on after a failure. Nothing is repeated. It ends with the time of each
 * part, the names of what failed, and one line `N passed, N failed`; a check (formatter, types, words, build) counts as one.
 */
import { check, conclude, jest, journeys, packaged } from './parts.ts';

// The checks and the build need one processor each.
const checks = async () => {
  await check('Format and lint', [packaged('biome'), 'check', '--error-on-warnings', '.']);
  await check('Types', [packaged('tsc'), '-b']);
  await check('Words in four languages', ['tools/checks/locales.ts']);
  await check('Unused files, exports and dependencies', [packaged('knip'), '--no-progress']);
};
const [built] = await Promise.all([check('Build', ['tools/build/build.ts']), checks()]);

await jest('Unit, module and property tests', process.argv.slice(2));
if (built) await journeys('Journeys in the composed app', []);

process.exit(conclude({ slowest: true }) ? 0 : 1);

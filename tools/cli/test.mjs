/**
 * `npm test` and, with `--all`, `npm run test:all`: installs what is missing, then runs the checks and tests; the last line
 * counts them.
 */
import { install, run } from './prepare.mjs';
import { installSystemPackages } from './system-packages.mjs';

const args = process.argv.slice(2);
installSystemPackages({ engines: args.includes('--all') });
install();
process.exit(run('The tests', ['tools/test/run.ts', ...args]) ? 0 : 1);

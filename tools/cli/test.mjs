/** `npm test`: installs what is missing, then runs every check and test; the last line counts them. */
import { install, run } from './prepare.mjs';
import { installSystemPackages } from './system-packages.mjs';

installSystemPackages();
install();
process.exit(run('The tests', ['tools/test/run.ts', ...process.argv.slice(2)]) ? 0 : 1);

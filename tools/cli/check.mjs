/** `npm run check`: installs what is missing, then runs the checks and the tests that the changes can affect. */
import { install, run } from './prepare.mjs';
import { installSystemPackages } from './system-packages.mjs';

installSystemPackages();
install();
process.exit(run('The check', ['tools/affected/check.ts', ...process.argv.slice(2)]) ? 0 : 1);

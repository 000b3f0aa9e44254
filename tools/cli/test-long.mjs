/**
 * `npm run test:long`: releases beside each other, faults ten times over, 512 random sequences of the simulation and a day of
 * 1,000 people on each database, 1,000,000 trades of every attacker on prices, and the app in the browsers of
 * `npm run test:browsers`.
 */
import { environment, install, run, say } from './prepare.mjs';
import { installSystemPackages } from './system-packages.mjs';

installSystemPackages();
install();
say('Releases beside each other (10 to 20 minutes) …');
const fits = run('The releases', ['tools/build/skew.ts']);
say('Faults, simulation and attacks in their long form (one to two hours) …');
const options = ['node_modules/jest/bin/jest.js', '--maxWorkers=2'];
const tests = ['server/test/faults', 'server/test/simulation', 'server/test/attacks'];
const ok = run('The long tests', [...options, ...tests, ...process.argv.slice(2)], {
  env: { ...environment, LONG: '1' },
});
const browsers = run('The browser tests', ['tools/cli/test-browsers.mjs']);
process.exit(ok && fits && browsers ? 0 : 1);

/**
 * `npm run test:long`: releases beside each other, every test of the server on both databases, with faults ten times over, 512
 * random sequences of the simulation and a day of 1,000 people on each, and 1,000,000 trades of every attacker on prices; a
 * cluster that loses each kind of machine once; the walks of every screen in the languages that `npm test` leaves out; and the
 * app in the browsers of `npm run test:browsers`.
 */
import { randomInt } from 'node:crypto';
import { environment, install, run, say } from './prepare.mjs';
import { installSystemPackages } from './system-packages.mjs';

installSystemPackages({ cluster: true });
install();
say('Releases beside each other (10 to 20 minutes) …');
const fits = run('The releases', ['tools/build/skew.ts']);
say('The server on both databases; faults, simulation and attacks in their long form (one to two hours) …');
// Other examples than `npm test` draws; a property that fails prints the number.
const seed = randomInt(2 ** 31 - 1);
const env = { ...environment, LONG: '1', PROPERTY_SEED: String(seed) };
// The tests that restart or read a release look at a build.
const built = run('The build', ['tools/build/build.ts']);
const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--projects', 'server'];
const ok = run('The long tests', [...jest, ...process.argv.slice(2)], { env });
say('A cluster whose machines are lost (15 to 30 minutes) …');
const ofCluster = ['node_modules/jest/bin/jest.js', '--config', 'server/test/cluster/jest.config.ts'];
const survived = run('The cluster', ofCluster, { env: { ...env, CLUSTER_EVENTS: '17' } });
say('Every screen in the other languages …');
const playwright = ['node_modules/.bin/playwright', 'test', '--config', 'e2e/playwright.config.ts'];
const screens = run('The screens', [...playwright, 'every-screen'], { env });
const browsers = run('The browser tests', ['tools/cli/test-browsers.mjs']);
process.exit(fits && built && ok && survived && screens && browsers ? 0 : 1);

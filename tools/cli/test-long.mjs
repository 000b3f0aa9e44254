/**
 * `npm run test:long`: what takes hours. Every test of the server on both databases, with faults ten times over, 512 random
 * sequences of the simulation and a day of 1,000 people on each, and 1,000,000 trades of every attacker on prices; then a
 * cluster that loses each kind of machine once.
 */
import { randomInt } from 'node:crypto';
import { environment, install, run, say } from './prepare.mjs';
import { installSystemPackages } from './system-packages.mjs';

installSystemPackages({ cluster: true });
install();
const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31 - 1));
say(`Seed of properties and simulations: ${seed}`);
const env = { ...environment, LONG: '1', PROPERTY_SEED: seed };
// The tests that restart or read a release look at a build.
const built = run('The build', ['tools/build/build.ts']);
say('The server on both databases; faults, simulation and attacks in their long form (one to two hours) …');
const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--projects', 'server'];
const ok = run('The long tests', [...jest, ...process.argv.slice(2)], { env });
say('A cluster whose machines are lost (15 to 30 minutes) …');
const ofCluster = ['node_modules/jest/bin/jest.js', '--config', 'server/test/cluster/jest.config.ts'];
const survived = run('The cluster', ofCluster, { env: { ...env, CLUSTER_EVENTS: '17' } });
process.exit(built && ok && survived ? 0 : 1);

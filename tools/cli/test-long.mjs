/** `npm run test:long`: faults ten times over, 512 random sequences of the simulation and a day of 1,000 people on each database. */
import { environment, install, run, say } from './prepare.mjs';

install();
say('Faults and simulation in their long form (half an hour to an hour) …');
const options = ['node_modules/jest/bin/jest.js', '--maxWorkers=2'];
const tests = ['server/test/faults', 'server/test/simulation'];
const ok = run('The long tests', [...options, ...tests, ...process.argv.slice(2)], {
  env: { ...environment, LONG: '1' },
});
process.exit(ok ? 0 : 1);

import type { Config } from 'jest';
import { remoteNames } from 'shared-api/paths';
import { testTimeout } from './tools/jest/test-timeout.ts';

/** Every package's tests in one run; `npm test -w server` and the like run one package's. */
const everything: Config = {
  testTimeout,
  // One more than the processors of the gate: some tests wait for a lease or a lock.
  maxWorkers: 3,
  // Modules in a virtual machine are never freed: a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/tools/jest/sequencer.mjs',
  projects: ['shared-api', 'shared-ui', 'shell', ...remoteNames, 'console', 'server', 'tools'].map(
    (name) => `<rootDir>/${name}`,
  ),
};

export default everything;

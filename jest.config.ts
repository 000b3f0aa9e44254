import type { Config } from 'jest';
import { remoteNames } from 'shared-api/paths';

/** Every package's tests in one run; `npm test -w server` and the like run one package's. */
const everything: Config = {
  // For all packages: of a run over several, Jest reads this from here only.
  testTimeout: 60_000,
  maxWorkers: 2,
  // Modules in a virtual machine are never let go of: a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  projects: ['shared-api', 'shared-ui', 'shell', ...remoteNames, 'server', 'tools'].map(
    (name) => `<rootDir>/${name}`,
  ),
};

export default everything;

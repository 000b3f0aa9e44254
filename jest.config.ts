import type { Config } from 'jest';
import { remoteNames } from 'shared-api/paths';

/** Every package's tests in one run; `npm test -w server` and the like run one package's. */
const everything: Config = {
  projects: ['shared-api', 'shared-ui', 'shell', ...remoteNames, 'server', 'tools'].map(
    (name) => `<rootDir>/${name}`,
  ),
};

export default everything;

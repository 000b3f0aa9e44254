import type { Config } from 'jest';

/** Every package's tests in one run; `npm test -w server` and the like run one package's. */
const everything: Config = {
  // For all packages: of a run over several, Jest reads this from here only. Databases start slowly on a busy machine.
  testTimeout: 120_000,
  projects: [
    'shared-api',
    'shared-ui',
    'shell',
    'mf-home',
    'mf-trade',
    'mf-wallet',
    'mf-account',
    'mf-news',
    'server',
    'tools',
  ].map((name) => `<rootDir>/${name}`),
};

export default everything;

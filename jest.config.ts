import type { Config } from 'jest';

/** Every package's tests in one run; `npm test -w server` and the like run one package's. */
const everything: Config = {
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

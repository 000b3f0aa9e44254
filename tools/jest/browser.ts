import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';
import { firstMoment } from './first-moment.ts';
import { propertySeed } from './property-seed.ts';
import { leftOut } from './slow.ts';
import { testTimeout } from './test-timeout.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Packages that ship ES modules only: compiled like our own sources. */
const esmOnly = [
  '@noble/hashes',
  'echarts',
  'zrender',
  'klinecharts',
  'antd-mobile/es',
  'echarts-for-react/esm',
  'htmlparser2',
  'dom(?:handler|utils|elementtype|-serializer)',
  'entities',
].join('|');

/** Jest for code that runs in a browser: jsdom with Node's web globals, TSX by SWC, style sheets left out. */
const browserTests: Config = {
  testTimeout,
  testEnvironment: file('browser-environment.ts'),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: leftOut,
  setupFilesAfterEnv: [file('browser-setup.ts')],
  transform: {
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': file('css-modules.cjs'),
    '\\.css$': file('css.cjs'),
    '^fast-check$': file('fast-check.cjs'),
    // The same library's CommonJS build needs no compiling.
    '^antd-mobile/es/(.*)$': 'antd-mobile/cjs/$1',
  },
  restoreMocks: true,
  // A clock that stands still begins at the same moment as one that goes on (`browser-clock.ts`).
  fakeTimers: { now: firstMoment(propertySeed) },
};

export default browserTests;

import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';
import { leftOut } from './slow.ts';
import { testTimeout } from './test-timeout.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Jest for code that runs in Node: in Node as it is, which strips the types itself. The files of one worker share what
 * they import; each makes its own databases.
 */
export const nodeTests: Config = {
  testTimeout,
  runner: file('node-runner.mjs'),
  setupFiles: [file('node-worker.ts')],
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: leftOut,
  transform: {},
};

export const serverTests: Config = {
  ...nodeTests,
  globalSetup: file('../test/postgres-for-jest.ts'),
  globalTeardown: file('../test/postgres-after-jest.ts'),
};

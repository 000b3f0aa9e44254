import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Jest for code that runs in Node: ES modules as they are, types stripped by SWC (needs --experimental-vm-modules). */
export const serverTests: Config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript' },
          target: 'es2024',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  globalSetup: file('../test/postgres-for-jest.ts'),
  globalTeardown: file('../test/postgres-after-jest.ts'),
  testTimeout: 60_000,
};

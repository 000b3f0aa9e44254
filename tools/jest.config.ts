import type { Config } from 'jest';

/** The tools' own tests: ES modules in Node (needs --experimental-vm-modules). */
const toolTests: Config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
    ],
  },
  testTimeout: 60_000,
};

export default toolTests;

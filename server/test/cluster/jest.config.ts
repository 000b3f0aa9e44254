import type { Config } from 'jest';
import { nodeTests } from '../../../tools/jest/server.ts';

/** `npm run test:cluster`: takes hours, and needs the packages of a cluster. */
const clusterTests: Config = { ...nodeTests, testMatch: ['<rootDir>/*.cluster.ts'] };

export default clusterTests;

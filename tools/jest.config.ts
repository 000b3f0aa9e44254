import { nodeTests } from './jest/server.ts';

export default nodeTests;

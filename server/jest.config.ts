import { serverTests } from '../tools/jest/server.ts';

export default serverTests;

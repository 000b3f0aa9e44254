import { browserTests } from '../tools/jest/browser.ts';

export default browserTests;

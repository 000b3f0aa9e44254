export { default } from '../tools/jest/browser.ts';

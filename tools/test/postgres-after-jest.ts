export { tearDown as default } from './postgres-for-jest.ts';

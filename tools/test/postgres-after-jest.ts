import { cluster } from './postgres-for-jest.ts';

/** Jest's global tear-down. */
export default async function tearDown(): Promise<void> {
  await cluster?.stop();
}

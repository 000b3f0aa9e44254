import { rm } from 'node:fs/promises';
import { startServer } from './server.ts';

/**
 * Playwright's global set-up: one first start of the server. Servers of journeys on the simulated feed begin with a copy of its
 * data, which costs a fraction of a first start each.
 */
export default async function firstStart(): Promise<() => Promise<void>> {
  const server = await startServer({ feed: 'simulated', humanCheck: 'off' });
  await server.end();
  process.env.FIRST_START = server.folder;
  return () => rm(server.folder, { recursive: true, force: true });
}

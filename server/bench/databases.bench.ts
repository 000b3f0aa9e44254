/** What an empty, migrated database of a test costs, from the call that makes it to its end: `npm run bench:databases -w server`. */
import { startPostgres } from '../../tools/test/postgres.ts';
import { makeEmbedded, makePostgres } from '../test/support/databases.ts';
import { median, say } from './tpcb.ts';

const TIMES = 30;

async function measure(name: string, make: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  // The first one starts PGlite, or makes the template.
  await (await make()).close();
  const times: number[] = [];
  for (let i = 0; i < TIMES; i += 1) {
    const began = performance.now();
    await (await make()).close();
    times.push(performance.now() - began);
  }
  say(`${name}: ${median(times).toFixed(0)} ms (median of ${TIMES})`);
}

await measure('PGlite', makeEmbedded);
const cluster = await startPostgres({ durable: false });
try {
  await measure('PostgreSQL', () => makePostgres(cluster.url, { offsetMs: 0 }, 1));
} finally {
  await cluster.stop();
}

import { PostgresMissing, type PrivatePostgres, startPostgres } from './postgres.ts';

/** The one that these tests have started; what ends them stops it. */
export let cluster: PrivatePostgres | undefined;

/** Jest's global set-up: gives every worker TEST_DATABASE_URL. CI fails without PostgreSQL; elsewhere it is said loudly. */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  try {
    cluster = await startPostgres({ durable: false });
    process.env.TEST_DATABASE_URL = cluster.url;
  } catch (error) {
    if (process.env.CI || !(error instanceof PostgresMissing)) throw error;
    process.stderr.write(`\n*** THE TESTS ON POSTGRESQL DO NOT RUN ***\n${error.message}\n\n`);
  }
}

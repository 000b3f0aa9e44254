import { PostgresMissing, type PrivatePostgres, startPostgres } from './postgres.ts';

let cluster: PrivatePostgres | undefined;

/** Jest's global set-up: gives every worker TEST_DATABASE_URL. CI fails without PostgreSQL; elsewhere it is said loudly. */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  try {
    cluster = await startPostgres({ durable: false });
    process.env.TEST_DATABASE_URL = cluster.url;
  } catch (error) {
    if (process.env.CI || !(error instanceof PostgresMissing)) throw error;
    process.stderr.write(`\n*** HALF OF THE DATABASE TESTS DO NOT RUN ***\n${error.message}\n\n`);
  }
}

export async function tearDown(): Promise<void> {
  await cluster?.stop();
}

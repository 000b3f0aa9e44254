import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { openPool } from '../../src/db/postgres.ts';
import type { Db, Tables } from '../../src/db/tables.ts';

/** A database as its owner has it, beside the server's own connections: one more, to be destroyed. */
export const ownerOfPostgres = (ownerUrl: string): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool({ url: ownerUrl, size: 1 }) }) });

/** The same session as the server's, which is in the serving role until `set role none`. */
export const ownerOfEmbedded = (pglite: PGlite): Db =>
  new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });

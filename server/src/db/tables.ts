import type { Kysely, Transaction } from 'kysely';

/**
 * Every table of the database. A module adds its own in its `tables.ts`:
 *
 *     declare module '../../db/tables.ts' {
 *       interface Tables { deposits: DepositsTable }
 *     }
 */
export interface Tables {
  schema_migrations: {
    number: number;
    name: string;
    checksum: string;
    oldest_server: string | null;
    applied_at: Date;
  };
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

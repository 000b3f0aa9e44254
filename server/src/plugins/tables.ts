import type { Generated } from 'kysely';

interface ServerKeysTable {
  name: string;
  secret: Buffer;
  created_at: Generated<Date>;
}

interface LimitsTable {
  bucket: number;
  subject: Buffer;
  free_at: Date;
}

declare module '../db/tables.ts' {
  interface Tables {
    server_keys: ServerKeysTable;
    limits: LimitsTable;
  }
}

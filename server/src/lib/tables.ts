import type { Generated } from 'kysely';
import type { Bucket } from 'shared-api/contract';

interface ServerKeysTable {
  name: string;
  secret: Buffer;
  created_at: Generated<Date>;
}

interface LimitsTable {
  bucket: Bucket;
  subject: Buffer;
  free_at: Date;
}

declare module '../db/tables.ts' {
  interface Tables {
    server_keys: ServerKeysTable;
    limits: LimitsTable;
  }
}

import type { Bucket, MinorUnits, OrderId, UserId } from 'shared-api/contract';

interface PracticeGrantsTable {
  bucket: Bucket;
  id: OrderId;
  user_id: UserId;
  /** Minor units; 0 for the first grant. */
  taken_back: MinorUnits;
  amount: MinorUnits;
  granted_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    practice_grants: PracticeGrantsTable;
  }
}

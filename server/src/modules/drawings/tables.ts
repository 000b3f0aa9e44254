import type { Bucket, RequestOf, UserId } from 'shared-api/contract';

export type Drawing = RequestOf<'saveDrawings'>['put'][number];

interface DrawingsTable {
  bucket: Bucket;
  user_id: UserId;
  goods_id: string;
  revision: bigint;
  items: Drawing[];
}

declare module '../../db/tables.ts' {
  interface Tables {
    drawings: DrawingsTable;
  }
}

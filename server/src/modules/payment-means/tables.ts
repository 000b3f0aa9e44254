import type { Bucket, RequestOf, UserId } from 'shared-api/contract';

export type MeansKind = RequestOf<'addCard'>['kind'] | 'wallet';
export type Protocol = RequestOf<'addWallet'>['protocol'];

export interface PaymentMeansTable {
  bucket: Bucket;
  id: string;
  user_id: UserId;
  kind: MeansKind;
  protocol: Protocol | null;
  label: string;
  masked: string;
  sealed: Buffer;
  fingerprint: Buffer;
  created_at: Date;
  locked_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    payment_means: PaymentMeansTable;
    payment_means_keys: { name: string; sealed: Buffer };
  }
}

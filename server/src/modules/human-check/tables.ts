import type { Bucket } from 'shared-api/contract';

export type ChallengeKind = 'slider' | 'audio';

export interface HumanChecksTable {
  bucket: Bucket;
  id: string;
  kind: ChallengeKind;
  device_hash: Buffer;
  answer: number;
  issued_at: Date;
  expires_at: Date;
}

interface HumanPassesTable {
  bucket: Bucket;
  proof_hash: Buffer;
  uses: number;
  expires_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    human_checks: HumanChecksTable;
    human_passes: HumanPassesTable;
  }
}

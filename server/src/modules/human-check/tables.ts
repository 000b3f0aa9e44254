export interface HumanChecksTable {
  bucket: number;
  id: string;
  kind: 'slider' | 'question';
  device_hash: Buffer;
  answer: number;
  issued_at: Date;
  expires_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    human_checks: HumanChecksTable;
  }
}

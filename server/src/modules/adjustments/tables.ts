import type { Generated } from 'kysely';

export interface AdjustmentsTable {
  bucket: number;
  id: string;
  user_id: string;
  kind: 'adjust_add' | 'adjust_reduce' | 'bonus';
  amount: bigint;
  reason: string;
  state: Generated<'proposed' | 'approved' | 'rejected'>;
  proposed_by: string;
  proposer_name: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decider_name: string | null;
  decided_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    adjustments: AdjustmentsTable;
  }
}

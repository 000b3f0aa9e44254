import type { ProposalColumns } from '../proposals/index.ts';

export interface AdjustmentsTable extends ProposalColumns {
  kind: 'adjust_add' | 'adjust_reduce' | 'bonus';
  amount: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    adjustments: AdjustmentsTable;
  }
}

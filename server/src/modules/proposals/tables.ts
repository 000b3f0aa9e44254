import type { Generated, JSONColumnType } from 'kysely';
import type { Bucket, UserId } from 'shared-api/contract';
import type { ProposalKind, ProposalState } from '../module.ts';

/** One value that changes, as it is shown: amounts as decimal strings, rates in the unit of their field. */
export interface ShownChange {
  readonly field: string;
  /** Null where there was nothing before. */
  readonly before: string | null;
  readonly after: string;
}

export interface ProposalsTable {
  bucket: Bucket;
  id: string;
  kind: ProposalKind;
  subject: string;
  user_id: UserId | null;
  /** The request as it is carried out. */
  change: JSONColumnType<Readonly<Record<string, unknown>>>;
  shown: JSONColumnType<readonly ShownChange[]>;
  reason: string;
  state: Generated<ProposalState>;
  /** Null for what was proposed at the server's machine. */
  proposed_by: string | null;
  proposer_name: string;
  proposed_at: Date;
  not_before: Date | null;
  approved_by: string | null;
  approver_name: string | null;
  approved_at: Date | null;
  handed_over: Buffer | null;
  effective_at: Date | null;
  ended_by: string | null;
  ender_name: string | null;
  ended_at: Date | null;
  notice_id: string | null;
  announcement_id: string | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    proposals: ProposalsTable;
  }
}

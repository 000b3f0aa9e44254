import type { Generated, JSONColumnType } from 'kysely';
import type { Bucket, MinorUnits } from 'shared-api/contract';
import type { ReviewKind } from '../module.ts';

export interface OperatorsTable {
  id: string;
  name: string;
  role: 'operator' | 'auditor';
  password_hash: string;
  totp_sealed: Buffer;
  totp_step: Generated<bigint>;
  created_at: Generated<Date>;
  /** From when on they may no longer sign in. */
  disabled_at: Generated<Date | null>;
  /** Who handed them their password; null for the installation's first ones. */
  issued_by: Generated<string | null>;
  /** From when on their approvals count; null when they always did. */
  approves_from: Generated<Date | null>;
}

interface OperatorSessionsTable {
  token_hash: Buffer;
  operator_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface OperatorDevicesTable {
  operator_id: string;
  device_hash: Buffer;
  seen_at: Generated<Date>;
}

export interface OperatorActsTable {
  id: string;
  at: Generated<Date>;
  /** Null for the server itself, and for who works at its machine. */
  operator_id: string | null;
  operator_name: string;
  act: string;
  subject_type: string;
  subject_id: string;
  details: JSONColumnType<Record<string, unknown>>;
}

interface ReviewApprovalsTable {
  bucket: Bucket;
  kind: ReviewKind;
  order_id: string;
  operator_id: string;
  at: Generated<Date>;
}

interface ReviewRulesTable {
  valid_from: Date;
  two_above: MinorUnits;
  set_by: string | null;
}

interface DelayRulesTable {
  valid_from: Date;
  delay_seconds: number;
  set_by: string | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    operators: OperatorsTable;
    operator_sessions: OperatorSessionsTable;
    operator_devices: OperatorDevicesTable;
    operator_acts: OperatorActsTable;
    review_approvals: ReviewApprovalsTable;
    review_rules: ReviewRulesTable;
    delay_rules: DelayRulesTable;
  }
}

import type { Generated } from 'kysely';
import type { Bucket, Millionths, MinorUnits, OrderId, ReplyOf, UserId } from 'shared-api/contract';
import type { Dated } from '../../db/dated-terms.ts';

export type TermDays = ReplyOf<'moveIn'>['term_days'];

interface SavingsPlansTable {
  term_days: TermDays;
  is_open: Generated<boolean>;
  /** Millionths a year. */
  annual_rate: Millionths;
  minimum: MinorUnits;
  maximum: MinorUnits;
}

export interface SavingsHoldingsTable {
  bucket: Bucket;
  id: OrderId;
  order_number: string;
  user_id: UserId;
  term_days: TermDays;
  amount: MinorUnits;
  annual_rate: Millionths;
  state: Generated<'frozen' | 'completed' | 'redeemed'>;
  interest: MinorUnits | null;
  moved_in_at: Date;
  matures_at: Date;
  completed_at: Date | null;
  moved_out_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    /** A view of what holds now; below everything that ever held, or will. */
    savings_plans: SavingsPlansTable;
    savings_plan_terms: SavingsPlansTable & Dated;
    savings_holdings: SavingsHoldingsTable;
  }
}

import type { ReplyOf, RequestOf } from 'shared-api/contract';

export type LimitKind = RequestOf<'setLimits'>['kind'];
export type LimitPeriod = RequestOf<'setLimits'>['period'];
export type BreakKind = NonNullable<ReplyOf<'limits'>['pause']>['kind'];

interface UserLimitsTable {
  bucket: number;
  user_id: string;
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint | null;
  next_amount: bigint | null;
  next_at: Date | null;
}

interface UserBreaksTable {
  bucket: number;
  user_id: string;
  kind: BreakKind;
  since: Date;
  until: Date;
}

interface PlayMarksTable {
  bucket: number;
  user_id: string;
  place: bigint;
  staked: bigint;
  unplayed: bigint;
  returned: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    user_limits: UserLimitsTable;
    user_breaks: UserBreaksTable;
    play_marks: PlayMarksTable;
  }
}

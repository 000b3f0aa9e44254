import type { Bucket, MinorUnits, ReplyOf, RequestOf, UserId } from 'shared-api/contract';

export type LimitKind = RequestOf<'setLimits'>['kind'];
export type LimitPeriod = RequestOf<'setLimits'>['period'];
export type BreakKind = NonNullable<ReplyOf<'limits'>['pause']>['kind'];

interface UserLimitsTable {
  bucket: Bucket;
  user_id: UserId;
  kind: LimitKind;
  period: LimitPeriod;
  amount: MinorUnits | null;
  next_amount: MinorUnits | null;
  next_at: Date | null;
}

interface UserBreaksTable {
  bucket: Bucket;
  user_id: UserId;
  kind: BreakKind;
  since: Date;
  until: Date;
}

/** Sums of a user's stakes up to a place in their account's history (docs/own-limits.md). */
interface PlayMarksTable {
  bucket: Bucket;
  user_id: UserId;
  place: bigint;
  staked: MinorUnits;
  unplayed: MinorUnits;
  returned: MinorUnits;
}

declare module '../../db/tables.ts' {
  interface Tables {
    user_limits: UserLimitsTable;
    user_breaks: UserBreaksTable;
    play_marks: PlayMarksTable;
  }
}

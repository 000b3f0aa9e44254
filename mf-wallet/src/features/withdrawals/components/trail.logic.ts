/** What is read of a redemption; times are ISO 8601. */
export interface Redeemed {
  readonly outcome: 'paid' | 'rejected' | 'cancelled' | null;
  readonly applyTime: string;
  readonly takenTime: string | null;
  readonly reviewedTime: string | null;
  readonly reason: string | null;
}

/** One stage of a redemption; `at` is when it was reached. */
export interface RedeemStage {
  readonly key: 'applied' | 'taken' | 'paid' | 'rejected' | 'cancelled';
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly at: string | null;
  readonly reason: string | null;
}

/** The whole way of a redemption: applied, taken, paid; or rejected, or cancelled before anybody took it. */
export function redeemStages(order: Redeemed): RedeemStage[] {
  const { outcome, applyTime, takenTime, reviewedTime, reason } = order;
  const stage = (
    key: RedeemStage['key'],
    state: RedeemStage['state'],
    at: string | null,
    why: string | null = null,
  ): RedeemStage => ({ key, state, at, reason: why });
  const applied = stage('applied', 'done', applyTime);
  if (outcome === 'cancelled') return [applied, stage('cancelled', 'failed', reviewedTime)];
  const taken = stage('taken', takenTime ? 'done' : 'now', takenTime);
  if (outcome === 'rejected') return [applied, taken, stage('rejected', 'failed', reviewedTime, reason)];
  if (outcome === 'paid') return [applied, taken, stage('paid', 'done', reviewedTime)];
  return [applied, taken, stage('paid', takenTime ? 'now' : 'next', null)];
}

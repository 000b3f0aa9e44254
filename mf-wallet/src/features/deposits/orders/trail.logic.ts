/** What is read of a deposit; times are ISO 8601. */
interface Order {
  readonly status: 'waiting' | 'success' | 'failure';
  readonly depositTime: string;
  readonly reviewedTime: string | null;
  readonly reason: string | null;
}

/** One stage of a deposit; `at` is when it was reached, ISO 8601. */
export interface Stage {
  readonly key: 'made' | 'review' | 'paid';
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly at: string | null;
  readonly reason: string | null;
}

/** The whole way of a deposit: made, reviewed, paid. A refused one ends at the review. */
export function stagesOf({ status, depositTime, reviewedTime, reason }: Order): Stage[] {
  const made: Stage = { key: 'made', state: 'done', at: depositTime, reason: null };
  const after = (review: Stage['state'], paid: Stage['state']): Stage[] => [
    made,
    { key: 'review', state: review, at: reviewedTime, reason: null },
    { key: 'paid', state: paid, at: paid === 'done' ? reviewedTime : null, reason: null },
  ];
  if (status === 'success') return after('done', 'done');
  if (status === 'waiting') return after('now', 'next');
  return [made, { key: 'review', state: 'failed', at: reviewedTime, reason }];
}

/** A usual wait as people say one: whole minutes from one on, whole hours from two on, never less than it is. */
export function roundWait(seconds: number): number {
  if (seconds < 60) return Math.ceil(seconds);
  const unit = seconds > 7200 ? 3600 : 60;
  return Math.ceil(seconds / unit) * unit;
}

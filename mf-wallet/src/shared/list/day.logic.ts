const WEEK_DAYS = 7;

/** The start of the day, by the reader's clock, so many days before a moment: whole days are shown, never half a one. */
export function recentStart(now: number, days = WEEK_DAYS): string {
  const day = new Date(now);
  day.setDate(day.getDate() - days);
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

/** A calendar day by the reader's clock: `2026-11-20`. */
export function dayOf(moment: string | number): string {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export interface Day<Item> {
  readonly day: string;
  readonly items: readonly Item[];
}

/** Parts a list that is sorted by time into its days, in the list's order. */
export function byDay<Item>(items: readonly Item[], momentOf: (item: Item) => string): Day<Item>[] {
  const days = Map.groupBy(items, (item) => dayOf(momentOf(item)));
  return [...days].map(([day, of]) => ({ day, items: of }));
}

/** How far a day is from today: 0 today, 1 yesterday; undefined for any other. */
export function recentDay(day: string, now: number): 'today' | 'yesterday' | undefined {
  if (day === dayOf(now)) return 'today';
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  return day === dayOf(before.getTime()) ? 'yesterday' : undefined;
}

import type { MinorUnits, MoneyText } from 'shared-api/contract';
import { toMinor } from 'shared-api/money';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** `2026-11` of a moment by a clock that is so many minutes ahead of UTC. */
export function monthOf(moment: number, utcOffset: number): string {
  return new Date(moment + utcOffset * MINUTE).toISOString().slice(0, 7);
}

/** A month so many months later, or earlier. */
export function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** A place in a calendar; without a date before the month's first day. */
interface Cell {
  readonly key: string;
  readonly date?: string;
}

/** A month's dates, week by week. `firstDay` of a week: 1 is Monday, 7 Sunday. */
export function weeksOf(month: string, firstDay: number): readonly (readonly Cell[])[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const count = (Date.parse(`${shifted(month, 1)}-01T00:00:00Z`) - first) / DAY;
  const before = (new Date(first).getUTCDay() - (firstDay % 7) + 7) % 7;
  const cells = Array.from({ length: before + count }, (_, i): Cell => {
    if (i < before) return { key: `before-${i}` };
    const date = new Date(first + (i - before) * DAY).toISOString().slice(0, 10);
    return { key: date, date };
  });
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, i) => cells.slice(i * 7, i * 7 + 7));
}

/** From when until when a date lasts by the user's clock, ISO 8601. */
export function spanOf(date: string, utcOffset: number): { from: string; to: string } {
  const start = Date.parse(`${date}T00:00:00Z`) - utcOffset * MINUTE;
  return { from: new Date(start).toISOString(), to: new Date(start + DAY).toISOString() };
}

/** Share of the largest profit or loss from which a day stands out. */
const STRONG = 0.6;

export type Tone = 'gain' | 'gain-strong' | 'loss' | 'loss-strong' | 'even';

/** How a day is coloured among the days of its month. */
export function toneOf(profit: MoneyText, all: readonly string[]): Tone {
  const amount = toMinor(profit);
  if (amount === 0n) return 'even';
  const largest = all.map(toMinor).reduce((most, one) => (abs(one) > most ? abs(one) : most), 0n);
  const isStrong = Number(abs(amount)) >= Number(largest) * STRONG;
  return `${amount > 0n ? 'gain' : 'loss'}${isStrong ? '-strong' : ''}`;
}

/** From 0 to 1: how long the bar of an amount is beside the others. */
export function shareOf(profit: MoneyText, all: readonly string[]): number {
  const largest = Math.max(...all.map((one) => Math.abs(Number(one))), 0);
  return largest === 0 ? 0 : Math.abs(Number(profit)) / largest;
}

const abs = (amount: MinorUnits) => (amount < 0n ? -amount : amount);

import type { MinorUnits, MoneyText } from 'shared-api/contract';
import { toMinor } from 'shared-api/money';

const DAY = 86_400_000;

const two = (part: number) => String(part).padStart(2, '0');

/** `2026-11-23` of a moment by the device's clock. */
export function dateOf(moment: number): string {
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
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

/** From when until when a date lasts by the device's clock, ISO 8601: 23 or 25 hours where clocks change. */
export function spanOf(date: string): { from: string; to: string } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const midnight = (on: number) => new Date(year, month - 1, on).toISOString();
  return { from: midnight(day), to: midnight(day + 1) };
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

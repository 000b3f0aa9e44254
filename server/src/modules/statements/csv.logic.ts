import type { UserClock } from '../../lib/user-clock.ts';

/** Tells spreadsheets that the file is UTF-8: without it they garble Arabic and Chinese. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula, full-width characters too; a plain number is none. */
const FORMULA = /^[\s\u200b-\u200f\u202a-\u202e\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One cell by RFC 4180; a text that could run as a formula is kept a text by an apostrophe before it. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of a file, each ended by CR LF; with heads it is the file's beginning. */
export function csvLines(rows: readonly (readonly string[])[], heads?: readonly string[]): string {
  const lines = heads ? [heads, ...rows] : rows;
  const text = lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
  return heads ? BYTE_ORDER_MARK + text : text;
}

/** A moment as spreadsheets read it, by the reader's clock: `2026-11-20 13:00:00`. */
export const csvMoment = (moment: string | null, clock: Pick<UserClock, 'textOf'>): string =>
  moment === null ? '' : clock.textOf(new Date(moment));

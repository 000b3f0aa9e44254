import type { OpsReply } from 'server/operators-contract';

type Act = OpsReply<'audit'>['items'][number];

/** Whether every word of a search stands somewhere in an act. */
export function matches({ operator, act, subject_type, subject_id, details }: Act, search: string): boolean {
  const text = [operator, act, subject_type, subject_id, JSON.stringify(details)].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const COLUMNS = ['at', 'operator', 'act', 'subject_type', 'subject_id', 'details'] as const;

/** A cell that begins as a formula would be carried out by spreadsheets: it is told to be text. */
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** A table with a line of names (RFC 4180). */
export const auditCsv = (acts: readonly Act[]): string =>
  [COLUMNS.join(','), ...acts.map((act) => COLUMNS.map((name) => cell(act[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');

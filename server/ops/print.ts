export type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(text).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name}=${text(one)}`)
      .join(' ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};

/** Columns under their names; what a column does not have is left empty. */
export function table(rows: readonly Row[], columns: readonly string[]): string {
  const lines = [
    columns.map((name) => name.replaceAll('_', ' ')),
    ...rows.map((row) => columns.map((name) => text(row[name]))),
  ];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One thing, a line for each of its fields. */
export function card(row: Row): string {
  const names = Object.keys(row);
  const width = Math.max(...names.map((name) => name.length));
  return names
    .map((name) => `${name.replaceAll('_', ' ').padEnd(width)}  ${text(row[name])}`.trimEnd())
    .join('\n');
}

import { otherRelations, privileges, type Rights } from './privileges.ts';

const SAYS = { true: 'yes', undefined: 'no' } as const;

const when = (right: true | string | undefined) =>
  typeof right === 'string' ? `if \`${right}\`` : SAYS[`${right}`];

function changes({ update }: Rights): string {
  if (!update) return 'no';
  const columns = update.columns === 'all' ? 'yes' : update.columns.map((name) => `\`${name}\``).join(', ');
  return [columns, update.of && `of rows with \`${update.of}\``, update.to && `to \`${update.to}\``]
    .filter(Boolean)
    .join(' ');
}

/** The list of rights as the table of docs/database.md; reading is allowed everywhere. */
export function privilegesTable(): string {
  const rows = Object.entries({ ...privileges, ...otherRelations }).map(
    ([table, rights]) =>
      `| \`${table}\` | ${when(rights.insert)} | ${changes(rights)} | ${when(rights.delete)} |\n`,
  );
  return ['| table or view | add | change | delete |\n| --- | --- | --- | --- |\n', ...rows].join('');
}

import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../lib/errors.ts';
import { translate } from '../lib/i18n.ts';
import { newPassword, operators, proposeOperatorReset, SERVER } from '../modules/operator/index.ts';

const HOW = 'npm run operators -- reset <name>, or npm run operators -- list.';

/**
 * One command on operators and auditors at the server's machine, for when those who could propose have lost their access. It
 * proposes; an operator approves, and the delay is the same.
 * @returns what to print. @throws StartupError with one sentence.
 */
export async function runOperators([command, ...rest]: readonly string[], db: Database): Promise<string> {
  const [name] = rest;
  if (command === 'list' && rest.length === 0) return list(db);
  if (command !== 'reset' || name === undefined || rest.length !== 1) throw new StartupError(`Write ${HOW}`);
  const password = newPassword();
  const reason = "Proposed at the server's machine";
  const { id } = await db
    .transaction((tx) => proposeOperatorReset(tx, { name, password, reason }, SERVER))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const [field] = error.data.fields ?? [];
      const why = field
        ? translate('en', `rule.${field.rule}`, { limit: field.limit ?? '' })
        : translate('en', error.key, error.values);
      throw new StartupError(`${name}: ${why}`, { cause: error });
    });
  return [
    `Proposed: ${id}. An operator approves it and hands ${name} the second factor.`,
    'This is shown once:',
    `  password       ${password}`,
    '',
  ].join('\n');
}

async function list(db: Database): Promise<string> {
  const { items } = await operators(db.kysely);
  if (items.length === 0) return 'There is nobody yet.\n';
  return items
    .map(
      ({ name, role, disabled_at }) =>
        `${name.padEnd(32)}${role}${disabled_at ? `  disabled ${disabled_at}` : ''}\n`,
    )
    .join('');
}

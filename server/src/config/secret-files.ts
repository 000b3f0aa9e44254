import { readFileSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** Settings that are secrets, or carry one. Each may be given as a file that holds it: `<NAME>_FILE`. */
const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'SECRETS_KEY',
  'FEED',
  'SEED',
] as const;

/**
 * The environment with the secrets that a vault's agent or systemd hands over as files (`DATABASE_URL_FILE`), without spaces
 * around them. Nothing of a file's content is in a fault.
 * @throws StartupError when a file cannot be read or is empty, and when both forms are given.
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = SECRET_SETTINGS.flatMap((name) => {
    const setting = `${name}_FILE`;
    const file = env[setting];
    if (!file) return [];
    if (env[name]) throw new StartupError(`${name} and ${setting} are both given: leave one of them out.`);
    return [[name, readSecret(setting, file)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

/** @throws StartupError when the file cannot be read or is empty. */
export function readSecret(setting: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(`${setting} cannot be read (${(error as Error).message}).`, { cause: error });
  }
  if (text === '') throw new StartupError(`${setting} names an empty file: ${file}.`);
  return text;
}

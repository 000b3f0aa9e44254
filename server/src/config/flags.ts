import { parseArgs } from 'node:util';
import { SETTINGS } from './config.ts';
import { StartupError } from './startup-error.ts';

const flagOf = (setting: string) => setting.toLowerCase().replaceAll('_', '-');

/**
 * The environment with what the command line says instead: every setting is also a flag (`--data-dir` is DATA_DIR),
 * and `--api-only` alone is API_ONLY=on.
 * @throws StartupError for a flag that does not exist or lacks its value.
 */
export function withFlags(args: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const options = Object.fromEntries(SETTINGS.map((name) => [flagOf(name), { type: 'string' as const }]));
  const { values } = parse(
    args.map((arg) => (arg === '--api-only' ? '--api-only=on' : arg)),
    options,
  );
  const set = SETTINGS.map((name) => [name, values[flagOf(name)]] as const);
  return { ...env, ...Object.fromEntries(set.filter(([, value]) => value !== undefined)) };
}

function parse(args: string[], options: Record<string, { type: 'string' }>) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false });
  } catch (error) {
    const problem = (error as Error).message.split(/\. |\n/)[0]?.replace(/\.$/, '');
    const flags = SETTINGS.map((name) => `--${flagOf(name)}`).join(', ');
    throw new StartupError(`The command line does not fit: ${problem}; the flags are ${flags}.`, {
      cause: error,
    });
  }
}

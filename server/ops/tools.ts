import { type Command, InvalidArgumentError } from 'commander';
import { EXIT, OpsError, opsClient, type Send } from './client.ts';
import { card, type Row, table } from './print.ts';
import { findToken, tokenFile } from './tokens.ts';

/** Where a command reads its surroundings and writes: the process, or a test. */
export interface Console {
  readonly env: NodeJS.ProcessEnv;
  log(text: string): void;
  error(text: string): void;
}

/** What every command works with. */
export interface Tools {
  readonly console: Console;
  address(): string;
  tokenFile(): string;
  token(): Promise<string | undefined>;
  /** Sends a call as who is signed in. */
  readonly send: Send;
  show(row: Row): void;
  list(answer: { items: readonly Row[]; next_cursor?: string | null }, columns: readonly string[]): void;
}

export function commandTools(program: Command, console: Console): Tools {
  const options = () => program.opts<{ address: string; as?: string; json: boolean }>();
  const address = () => {
    const url = URL.parse(options().address);
    if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
    throw new OpsError(
      '--address (or OPS_ADDRESS) must be an address such as http://localhost:3001.',
      EXIT.usage,
    );
  };
  const file = () => tokenFile(console.env);
  const token = () => findToken(file(), address(), options().as);
  const print = (answer: unknown, text: string) =>
    console.log(options().json ? JSON.stringify(answer, null, 2) : text);
  return {
    console,
    address,
    tokenFile: file,
    token,
    send: async (name, input) => opsClient({ address: address(), token: await token() })(name, input),
    show: (row) => print(row, card(row)),
    list: (answer, columns) => {
      const { items, next_cursor } = answer;
      const more = next_cursor ? `\nMore: --cursor ${next_cursor}` : '';
      print(answer, items.length === 0 ? 'Nothing found.' : table(items, columns) + more);
    },
  };
}

/** "50" and "50.00" both are fifty. */
export function money(text: string): string {
  if (!/^(0|[1-9]\d{0,11})(\.\d{2})?$/.test(text))
    throw new InvalidArgumentError('Enter an amount such as 50 or 50.25.');
  return text.includes('.') ? text : `${text}.00`;
}

export function whole(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError('Enter a whole number.');
  return Number(text);
}

/** A moment as people write it, for example 2027-01-31T08:00Z; in UTC on the wire. */
export function moment(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError('Enter a time such as 2027-01-31T08:00Z.');
  return at.toISOString();
}

export const paged = (command: Command) =>
  command
    .option('--limit <n>', 'how many', whole, 20)
    .option('--cursor <cursor>', 'continue from where the previous page ended');

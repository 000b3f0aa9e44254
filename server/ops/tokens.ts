import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const kept = z.record(z.string(), z.object({ last: z.string(), tokens: z.record(z.string(), z.string()) }));
type Kept = z.output<typeof kept>;

/** Where sessions are kept between commands: only this user of the machine may read the file. */
export function tokenFile(env: NodeJS.ProcessEnv): string {
  return (
    env.OPS_TOKEN_FILE || join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'meridian', 'ops.json')
  );
}

async function read(file: string): Promise<Kept> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

async function write(file: string, value: Kept): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

interface Who {
  readonly address: string;
  readonly name: string;
}

export async function keepToken(file: string, { address, name }: Who, token: string): Promise<void> {
  const all = await read(file);
  const tokens = { ...all[address]?.tokens, [name]: token };
  await write(file, { ...all, [address]: { last: name, tokens } });
}

/** The session of `as`, or of who signed in last at this address. */
export async function findToken(file: string, address: string, as?: string): Promise<string | undefined> {
  const here = (await read(file))[address];
  return here?.tokens[as ?? here.last];
}

export async function dropToken(file: string, address: string, token: string): Promise<void> {
  const all = await read(file);
  const here = all[address];
  if (!here) return;
  const tokens = Object.fromEntries(Object.entries(here.tokens).filter(([, one]) => one !== token));
  await write(file, { ...all, [address]: { last: Object.keys(tokens).at(-1) ?? '', tokens } });
}

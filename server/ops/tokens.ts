import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const tokens = z.record(z.string(), z.object({ last: z.string(), tokens: z.record(z.string(), z.string()) }));
const kept = z.object({ device: z.optional(z.string()), servers: z._default(tokens, {}) });
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
    return { servers: {} };
  }
}

async function write(file: string, value: Kept): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

/** The random name by which servers know this user of the machine again; made at the first sign-in. */
export async function deviceName(file: string): Promise<string> {
  const all = await read(file);
  const device = all.device ?? randomBytes(24).toString('base64url');
  if (!all.device) await write(file, { ...all, device });
  return device;
}

interface Who {
  readonly address: string;
  readonly name: string;
}

export async function keepToken(file: string, { address, name }: Who, token: string): Promise<void> {
  const all = await read(file);
  const here = { last: name, tokens: { ...all.servers[address]?.tokens, [name]: token } };
  await write(file, { ...all, servers: { ...all.servers, [address]: here } });
}

/** The session of `as`, or of who signed in last at this address. */
export async function findToken(file: string, address: string, as?: string): Promise<string | undefined> {
  const here = (await read(file)).servers[address];
  return here?.tokens[as ?? here.last];
}

export async function dropToken(file: string, address: string, token: string): Promise<void> {
  const all = await read(file);
  const here = all.servers[address];
  if (!here) return;
  const tokens = Object.fromEntries(Object.entries(here.tokens).filter(([, one]) => one !== token));
  const left = { last: Object.keys(tokens).at(-1) ?? '', tokens };
  await write(file, { ...all, servers: { ...all.servers, [address]: left } });
}

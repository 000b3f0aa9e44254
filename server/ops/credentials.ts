import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { totpCode } from '../src/modules/operator/index.ts';
import { EXIT, OpsError } from './client.ts';

export interface Credentials {
  readonly password: string;
  readonly code: string;
}

/** What the sandbox wrote down at its first start, with the code of this half minute. */
export async function demoCredentials(folder: string, name: string): Promise<Credentials> {
  const file = join(folder, `demo-operator-${name}.txt`);
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, password, secret] = text.trim().split(' ');
  if (!password || !secret)
    throw new OpsError(
      `There's no file ${file}. After --demo, give the server's DATA_DIR and use an operator from its first start.`,
      EXIT.usage,
    );
  return { password, code: totpCode(secret, new Date()) };
}

/** From OPS_PASSWORD and OPS_CODE, or asked for at the console; the password is not shown. */
export async function givenCredentials(env: NodeJS.ProcessEnv): Promise<Credentials> {
  const password = env.OPS_PASSWORD || (await ask('Password: ', { hidden: true }));
  const code = env.OPS_CODE || (await ask('Second-factor code: '));
  return { password, code: code.replaceAll(' ', '') };
}

async function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (!process.stdin.isTTY)
    throw new OpsError(
      "This isn't a terminal, so nobody can be asked. Set OPS_PASSWORD and OPS_CODE, or use --demo.",
      EXIT.usage,
    );
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stderr,
    terminal: true,
  });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
}

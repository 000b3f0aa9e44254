import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type CallName, contract } from 'shared-api/contract';
import { temporaryFolder } from '../../../../test/support/folders.ts';
import { openDatabase } from '../../../db/database.ts';
import { secretsOf } from '../../../lib/secrets.ts';
import { dayOf } from './days.logic.ts';

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url));
const folder = temporaryFolder();

/** Runs the server with every line of its log, and gives all that it has written once `visit` is done and it has ended. */
async function written(
  env: Record<string, string>,
  visit: (address: string) => Promise<void>,
): Promise<string> {
  const child = spawn(process.execPath, [MAIN, '--api-only'], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'trace',
      SESSIONS: 'always',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  const ended = once(child, 'close');
  const ready = new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (text) => {
      out += String(text);
      const address = /is running at (http:\/\/\S+)/.exec(out)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => resolve(undefined));
  });
  child.stderr.on('data', (text) => {
    out += String(text);
  });
  const address = await ready;
  if (address) await visit(address);
  child.kill('SIGTERM');
  await ended;
  return out;
}

/** Requests that come near a key: the call's own fields, wrong ones, and those of days that run or are to come. */
const QUERIES = [
  '',
  '?limit=31',
  '?before=2099-12-31&limit=31',
  `?goods_id=SYN50&day=${dayOf(new Date())}`,
  '?goods_id=SYN50&day=2099-12-31',
  "?goods_id=SYN50&day=2026-13-40'&limit=x",
  '?goods_id=SYN50&period=1m',
  '?type=1',
];

async function everyAnswer(address: string): Promise<string[]> {
  const answers: string[] = [];
  const ask = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(10_000), ...options });
    answers.push(await answer.text());
  };
  for (const name of Object.keys(contract) as CallName[]) {
    const { method, path } = contract[name];
    if (method === 'GET') for (const query of QUERIES) await ask(path + query);
    else
      await ask(path, {
        method,
        body: '{"goods_id":"SYN50"}',
        headers: { 'content-type': 'application/json' },
      });
  }
  for (const path of [
    '/metrics',
    '/ready',
    '/health',
    '/docs/json',
    '/api/priceKeys/',
    '/price_keys',
    '/.data/secrets.key',
  ])
    await ask(path);
  return answers;
}

test('no answer, log or error of the server tells a key of a day that has not ended', async () => {
  const answers: string[] = [];
  const log = await written({}, async (address) => {
    answers.push(...(await everyAnswer(address)));
  });
  const wrongKey = await written({ SECRETS_KEY: Buffer.alloc(32, 9).toString('base64') }, async () => {});
  expect(wrongKey).toMatch(/The keys of the simulated prices cannot be read/);

  const db = await openDatabase({ dataDir: folder });
  const rows = await db.kysely.selectFrom('price_keys').selectAll().execute();
  await db.close();
  expect(rows.length).toBeGreaterThan(7);
  const all = [...answers, log, wrongKey].join('\n');
  const says = (bytes: Buffer) =>
    (['hex', 'base64', 'base64url', 'latin1'] as const).filter((form) => all.includes(bytes.toString(form)));
  const secrets = secretsOf({ DATA_DIR: folder });
  for (const { day, sealed, commitment } of rows) {
    const key = Buffer.from(secrets.open(sealed, `price key ${day}`), 'base64');
    const ofProduct = createHmac('sha256', key).update('SYN50').digest();
    expect([day, says(key), says(ofProduct), says(sealed)]).toEqual([day, [], [], []]);
    // The search finds what is there: the commitment is public.
    expect([day, says(commitment)]).toEqual([day, ['hex']]);
  }
}, 300_000);

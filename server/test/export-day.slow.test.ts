import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { contract, dayFile, type ReplyOf } from 'shared-api/contract';
import { TEST_SECRETS_KEY } from './support/app.ts';
import { describePostgres, perSuite, statement } from './support/databases.ts';
import { temporaryFolder } from './support/folders.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { servingUrl } from './support/serving.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DAY = '2026-03-02';
const TICKS = 8;
const folder = temporaryFolder();

/** Runs a program of `tools/verify` as its npm script does. */
function run(program: string, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [`tools/verify/${program}.ts`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { out: stdout + stderr, status };
}

async function ask<N extends 'priceKeys' | 'quotes'>(
  { address }: ServerProcess,
  name: N,
  query: string,
): Promise<ReplyOf<N>> {
  const answer = await fetch(`${address}${contract[name].path}?${query}`);
  return ((await answer.json()) as { data: ReplyOf<N> }).data;
}

/** Asks again until it is so; the tests' own time limit ends it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(100);
}

describePostgres('a day of a running server', (makeDb) => {
  const db = perSuite(makeDb);
  let url: string;
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.kysely);
    const place = new URL(process.env.TEST_DATABASE_URL ?? '');
    place.pathname = `/${rows[0]?.name}`;
    url = place.href;
  });

  /** A server for whose sessions it is this moment when it starts. */
  async function startAt(moment: string): Promise<ServerProcess> {
    const offset = Date.parse(moment) - Date.now();
    const name = new URL(url).pathname.slice(1);
    await statement(url, `alter database ${name} set meridian.now_offset_ms = '${offset}'`);
    return startServerProcess({
      ...{ DATABASE_URL: servingUrl(url), DATA_DIR: folder, SECRETS_KEY: TEST_SECRETS_KEY },
    });
  }

  test('is saved by public calls once it has ended, and verifies; one altered tick is caught', async () => {
    const file = join(folder, 'day.json');
    const noted = join(folder, 'commitments.json');
    const save = (server: ServerProcess) =>
      run('export-day', '--from', server.address, '--goods', 'SYN50', '--day', DAY, '--to', file);

    const first = await startAt(`${DAY}T12:00:00.000Z`);
    try {
      await until(async () => {
        const { seq } = await db.kysely
          .selectFrom('ticks')
          .select(({ fn }) => fn.max('seq').as('seq'))
          .where('goods_id', '=', 'SYN50')
          .executeTakeFirstOrThrow();
        return (seq ?? 0n) >= BigInt(TICKS);
      });
      writeFileSync(noted, JSON.stringify(await ask(first, 'priceKeys', 'limit=31')));
      // The day runs: neither its key nor its ticks are given out.
      expect(save(first)).toMatchObject({ status: 2, out: expect.stringContaining('was not saved') });
    } finally {
      await first.stop();
    }

    const next = await startAt('2026-03-03T00:30:00.000Z');
    try {
      await until(async () => {
        const { items } = await ask(next, 'priceKeys', 'limit=31');
        return items.some(({ day, key }) => day === DAY && key !== null);
      });
      expect(save(next)).toMatchObject({ status: 0, out: expect.stringContaining(`SYN50 on ${DAY}`) });
    } finally {
      await next.stop();
    }
    const saved = dayFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(saved.ticks.length).toBeGreaterThanOrEqual(TICKS);
    const verified = run('verify', '--day', file, '--commitments', noted);
    expect([verified.status, verified.out]).toEqual([0, expect.stringContaining('Right: all')]);

    const altered = join(folder, 'altered.json');
    for (const [i, tick] of saved.ticks.entries()) {
      if (i % 3 !== 0) continue;
      const [whole = '', cents = ''] = tick.price.split('.');
      const price = `${whole}.${String((Number(cents) + 1) % 100).padStart(2, '0')}`;
      writeFileSync(altered, JSON.stringify({ ...saved, ticks: saved.ticks.with(i, { ...tick, price }) }));
      const caught = run('verify', '--day', altered);
      expect([caught.status, caught.out]).toEqual([1, expect.stringContaining(`at ticks[${i}].hash`)]);
    }
  }, 120_000);
});

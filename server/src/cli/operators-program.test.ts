import { readFile } from 'node:fs/promises';
import { describeEachDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { OPS_CONFIG, type OpsApp, opsApp } from '../../test/support/operators.ts';
import { runOperators } from './operators-program.ts';

const PAGE = new URL('../../../docs/operators.md', import.meta.url);

describeEachDatabase('npm run operators', (makeDb) => {
  let db: TestDatabase;
  let ops: OpsApp;
  beforeAll(async () => {
    db = await makeDb();
    ops = await opsApp(db);
  });
  afterAll(() => ops.app.close());
  const run = (line: string) => runOperators(line.split(' '), { db, config: OPS_CONFIG });
  const whoIs = (text: string, name: string) => {
    const [, password = ''] = /password +(\S+)/.exec(text) ?? [];
    const [, secret = ''] = /second factor +(\S+)/.exec(text) ?? [];
    return { name, password, secret };
  };

  test('who is made signs in as what he is, until he is disabled, which ends his session', async () => {
    expect(await run('list')).toBe('There is nobody yet.\n');
    const maker = whoIs(await run('create grace'), 'grace');
    const token = await ops.signIn(maker);
    const auditor = await ops.signIn(whoIs(await run('create alan --auditor'), 'alan'));
    expect(await ops.ok('me', {}, token)).toEqual({ name: 'grace', role: 'operator' });
    expect(await ops.ok('me', {}, auditor)).toEqual({ name: 'alan', role: 'auditor' });
    expect(await run('disable grace')).toBe('grace can no longer sign in.\n');
    expect((await ops.call('me', { language: 'en' }, { token })).code).toBe(8888);
    // The code of the next half minute: the first was used.
    await db.moveClock(30_000);
    await expect(ops.signIn(maker)).rejects.toThrow(/login/);
    expect(await run('list')).toMatch(/^alan +auditor\ngrace +operator {2}disabled \d{4}-/);
    const { items } = await ops.ok('audit', { limit: 10 }, auditor);
    expect(items.map(({ operator, act, subject_id }) => [operator, act, subject_id])).toEqual([
      ['(server)', 'disable_operator', 'grace'],
      ['(server)', 'create_operator', 'alan'],
      ['(server)', 'create_operator', 'grace'],
    ]);
    expect(JSON.stringify(items)).not.toContain(maker.password);
    await expect(run('create grace')).rejects.toThrow(/already/);
    await expect(run('disable grace')).rejects.toThrow(/disabled already/);
  });

  test.each(['', 'create', 'create Ada', 'create (server)', 'create ada --admin', 'list all', 'drop ada'])(
    '"%s" is refused with a sentence',
    async (line) => {
      await expect(run(line)).rejects.toMatchObject({ name: 'StartupError' });
    },
  );

  test('does what docs/operators.md says', async () => {
    const lines = [...(await readFile(PAGE, 'utf8')).matchAll(/^npm run operators -- (.+)$/gm)];
    expect(lines).toHaveLength(4);
    for (const [, line = ''] of lines) expect(await run(line)).not.toBe('');
  });
});

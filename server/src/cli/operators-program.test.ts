import { readFile } from 'node:fs/promises';
import { describeDatabase, perTest } from '../../test/support/databases.ts';
import { makeOperator, opsApp, type TestOperator } from '../../test/support/operators.ts';
import { applyDueProposals, newTotpSecret } from '../modules/operator/index.ts';
import { runOperators } from './operators-program.ts';

const PAGE = new URL('../../../docs/operators.md', import.meta.url);

describeDatabase('npm run operators', (makeDb) => {
  const db = perTest(makeDb);
  const ops = perTest(() => opsApp(db));
  let lost: TestOperator;
  let ops1: string;
  beforeEach(async () => {
    ops1 = await ops.signIn(await makeOperator(db, 'ops1'));
    lost = await makeOperator(db, 'ops2');
  });
  afterEach(() => ops.app.close());
  const run = (line: string) => runOperators(line.split(' '), db);
  /** Who has signed in on a machine that is known. */
  const devices = async () => {
    const rows = await db.kysely
      .selectFrom('operator_devices')
      .innerJoin('operators', 'operators.id', 'operator_id')
      .select('name')
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  };

  test('proposes a reset that an operator approves: the password from here, the second factor from there', async () => {
    const before = await ops.signIn(lost);
    expect(await devices()).toEqual(['ops1', 'ops2']);
    const text = await run('reset ops2');
    const [, password = ''] = /password +(\S+)/.exec(text) ?? [];
    const [one] = (await ops.ok('proposals', {}, ops1)).items;
    expect(one).toMatchObject({
      kind: 'operator',
      subject: 'ops2',
      proposed_by: '(server)',
      state: 'proposed',
    });
    const id = one?.id ?? '';
    expect((await ops.call('approveProposal', { id }, { token: ops1 })).data.fields).toMatchObject([
      { name: 'secret', rule: 'required' },
    ]);
    const secret = newTotpSecret();
    const about = await ops.call('approveProposal', { id, secret, language: 'en' }, { token: before });
    expect(about.msg).toMatch(/own access/);
    await ops.ok('approveProposal', { id, secret }, ops1);
    await applyDueProposals(db);
    expect((await ops.ok('me', {}, before)).name).toBe('ops2');
    await db.moveClock(600_000);
    await applyDueProposals(db);
    expect((await ops.call('me', {}, { token: before })).code).toBe(8888);
    expect(await devices()).toEqual(['ops1']);
    await expect(ops.signIn(lost)).rejects.toThrow(/login/);
    const again = await ops.signIn({ name: 'ops2', password, secret });
    expect(await ops.ok('me', {}, again)).toMatchObject({ name: 'ops2' });
    expect(JSON.stringify(await ops.ok('audit', { limit: 20 }, ops1))).not.toContain(password);
  });

  test.each(['', 'create ada', 'disable ops1', 'reset', 'reset nobody', 'list all', 'drop ada'])(
    '"%s" is refused with a sentence',
    async (line) => {
      await expect(run(line)).rejects.toMatchObject({ name: 'StartupError' });
    },
  );

  test('does what docs/operators.md says', async () => {
    const lines = [...(await readFile(PAGE, 'utf8')).matchAll(/^npm run operators -- (.+)$/gm)];
    expect(lines).toHaveLength(2);
    for (const [, line = ''] of lines) expect(await run(line)).not.toBe('');
  });
});

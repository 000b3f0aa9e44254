import { describeDatabase } from '../../../test/support/databases.ts';
import { makeOperator, opsApp } from '../../../test/support/operators.ts';
import { newTotpSecret } from './index.ts';

describeDatabase('the access of an operator', (makeDb) => {
  test('is decided by two operators, neither of whom it is about', async () => {
    const db = await makeDb();
    const ops = await opsApp(db);
    const signIn = async (name: string) => ops.signIn(await makeOperator(db, name));
    const proposer = await signIn('one');
    const about = await signIn('two');
    const other = await signIn('three');
    const calls = [
      ['proposeOperatorRole', { role: 'auditor' }],
      ['proposeOperatorReset', { password: 'known-to-the-proposer' }],
      ['proposeOperatorEnd', {}],
    ] as const;
    for (const [name, body] of calls) {
      const made = await ops.call(name, { name: 'two', reason: 'x', ...body }, { token: proposer });
      expect([name, made.code]).toEqual([name, 200]);
      const approve = async (token: string) => {
        const secret = name === 'proposeOperatorReset' ? { secret: newTotpSecret() } : {};
        const { id } = made.data;
        return (await ops.call('approveProposal', { id, language: 'en', ...secret }, { token })).msg;
      };
      expect([name, await approve(about)]).toEqual([name, expect.stringMatching(/your own access/)]);
      expect([name, await approve(other)]).toEqual([name, 'OK']);
      // One change of an operator waits at a time.
      await ops.ok('withdrawProposal', { id: String(made.data.id) }, proposer);
    }
    await ops.app.close();
  });
});

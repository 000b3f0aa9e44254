import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describeDatabase, perSuite } from '../../../test/support/databases.ts';
import { decidedTables, TERM_TABLES } from '../../../test/support/decided-tables.ts';
import { validRequests } from '../../../test/support/fuzz.ts';
import { expectSound } from '../../../test/support/money.ts';
import { makeOperator, opsApp } from '../../../test/support/operators.ts';
import { createUser, type UserRef } from '../identity/index.ts';
import { openDeposit } from '../wallet/index.ts';
import { applyDueProposals, newTotpSecret, type OpsCallName, opsContract } from './index.ts';
import { findOperator, insertOperator } from './operators.ts';

/** Changes of today's terms that an attacker would like. */
const WISHES = [
  ['proposeReviewRules', { two_above: '50000.00' }],
  ['proposeDelay', { delay_seconds: 601 }],
  ['proposeDepositReceiver', { channel: 'bankcard', position: 1, account_number: '1' }],
  ['proposeDepositChannel', { channel: 'bankcard', fee: '1.00' }],
  ['proposeWithdrawChannel', { channel: 'bankcard', is_open: false }],
  ['proposeSavingsPlan', { term_days: 30, annual_rate: 200_000 }],
  ['proposeTimedTrade', { duration_seconds: 60, payout_rate: 9_500 }],
  ['proposeRoom', { room: 'economy', fee_rate: 0 }],
  ['proposeOperatorEnd', { name: 'honest' }],
  ['proposeOperatorRole', { name: 'auditor', role: 'operator' }],
  ['proposeOperatorReset', { name: 'honest', password: 'attacker-knows-this' }],
  ['proposeOperator', { name: 'puppet2', role: 'operator', password: 'attacker-knows-this' }],
  ['proposeAdjustment', { username: 'ada', kind: 'bonus', amount: '100000.00' }],
  ['proposeFactorRemoval', { username: 'ada' }],
] as const satisfies readonly (readonly [OpsCallName, object])[];

const NAMES = (Object.keys(opsContract) as OpsCallName[]).filter((name) => !/^log(in|out)$/.test(name));
const wish = fc
  .constantFrom(...WISHES)
  .map(([name, body]) => ({ name: name as OpsCallName, body: body as object }));
const anyCall = fc
  .constantFrom(...NAMES)
  .chain((name) =>
    validRequests(opsContract[name].request).map((body) => ({ name, body: Object(body) as object })),
  );
const decision = fc
  .constantFrom('approveProposal' as const, 'approveProposal' as const, 'withdrawProposal' as const)
  .map((name) => ({ name: name as OpsCallName, body: {} as object }));
const move = fc.record({
  call: fc.oneof(
    { weight: 4, arbitrary: wish },
    { weight: 4, arbitrary: decision },
    { weight: 2, arbitrary: anyCall },
  ),
  asPuppet: fc.boolean(),
  /** Which of the proposals that wait it is about. */
  which: fc.nat(20),
  withSecret: fc.boolean(),
  passSeconds: fc.constantFrom(0, 0, 700),
});

type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

describeDatabase('one person with the accounts they can get', (makeDb) => {
  const db = perSuite(makeDb);
  const ops = perSuite(() => opsApp(db));
  let tokens: { attacker: string; puppet: string; honest: string };
  let user: UserRef;
  beforeAll(async () => {
    const signIn = async (name: string) => ops.signIn(await makeOperator(db, name));
    tokens = {
      attacker: await signIn('attacker'),
      puppet: await signIn('puppet'),
      honest: await signIn('honest'),
    };
    await makeOperator(db, 'auditor', 'auditor');
    const attacker = await findOperator(db.kysely, 'attacker');
    const issued = { issued_by: attacker?.id ?? '', approves_from: new Date('2000-01-01') };
    await db.kysely.updateTable('operators').set(issued).where('name', '=', 'puppet').execute();
    user = await createUser(db.kysely, { username: 'ada', password: 'Quiet7Lake', phone: '+8613800000001' });
  });
  afterAll(() => ops.app.close());

  test('changes nothing that decides money, by any calls in any order', async () => {
    const before = await decidedTables(db.kysely);
    await db.asOwner((tx) =>
      tx
        .updateTable('operator_sessions')
        .set({ expires_at: new Date('2100-01-01') })
        .execute(),
    );
    const play = async (moves: readonly Move[]) => {
      for (const { call, asPuppet, which, withSecret, passSeconds } of moves) {
        const waiting = await db.kysely
          .selectFrom('proposals')
          .select('id')
          .where('state', 'in', ['proposed', 'approved'])
          .orderBy('id')
          .execute();
        const id = waiting[which % (waiting.length || 1)]?.id;
        const more = { ...(id && /Proposal$/.test(call.name) && { id }), reason: 'x', language: 'en' };
        const secret = withSecret && call.name === 'approveProposal' && { secret: newTotpSecret() };
        const token = asPuppet ? tokens.puppet : tokens.attacker;
        await ops.call(call.name, { ...call.body, ...more, ...secret }, { token });
        if (passSeconds > 0) await db.moveClock(passSeconds * 1000);
        await applyDueProposals(db);
      }
      await db.moveClock(3 * 86_400_000);
      await applyDueProposals(db);
      expect(await decidedTables(db.kysely)).toBe(before);
    };
    const moves = fc.array(move, { minLength: 10, maxLength: 40 });
    await fc.assert(fc.asyncProperty(moves, play), { numRuns: 12 });
    await expectSound(db);
  });

  test('each wish is proposed, is refused to both accounts, and comes true with an honest approval alone', async () => {
    for (const { id } of (await ops.ok('proposals', { limit: 100 }, tokens.honest)).items)
      await ops.ok('withdrawProposal', { id }, tokens.honest);
    const harmless = WISHES.filter(([name]) => !/Operator(End|Reset)$/.test(name));
    for (const [name, body] of harmless) {
      const made = await ops.call(name, { ...body, reason: 'x' }, { token: tokens.attacker });
      expect([name, made.code]).toEqual([name, 200]);
      const id = String(made.data.id);
      const secret = name === 'proposeOperator' ? { secret: newTotpSecret() } : {};
      const approve = async (token: string) =>
        (await ops.call('approveProposal', { id, ...secret, language: 'en' }, { token })).msg;
      expect(await approve(tokens.attacker)).toMatch(/can't approve what you proposed/);
      expect(await approve(tokens.puppet)).toMatch(/issued both/);
      if (name === 'proposeFactorRemoval' || name === 'proposeAdjustment') continue;
      const before = await decidedTables(db.kysely);
      expect(await approve(tokens.honest)).toBe('OK');
      await applyDueProposals(db);
      expect(await decidedTables(db.kysely)).toBe(before);
      await db.moveClock(602_000);
      await applyDueProposals(db);
      expect(await decidedTables(db.kysely)).not.toBe(before);
    }
  });

  test('a new operator of another line approves only when one delay has passed since', async () => {
    const row = await findOperator(db.kysely, 'honest');
    const secret = newTotpSecret();
    const password = 'a-password-from-honest';
    const name = 'maria';
    const proposal = await ops.ok(
      'proposeOperator',
      { name, role: 'operator', password, reason: 'Joins' },
      tokens.honest,
    );
    await ops.ok('approveProposal', { id: proposal.id, secret }, tokens.attacker);
    await db.moveClock(602_000);
    await applyDueProposals(db);
    const maria = await ops.signIn({ name, password, secret });
    expect(await findOperator(db.kysely, name)).toMatchObject({ issued_by: row?.id });
    const { id } = await ops.ok('proposeRoom', { room: 'vip', fee_rate: 1, reason: 'x' }, tokens.attacker);
    const approve = () => ops.call('approveProposal', { id, language: 'en' }, { token: maria });
    expect((await approve()).msg).toMatch(/can approve starting/);
    await db.moveClock(602_000);
    expect((await approve()).msg).toBe('OK');
    await ops.ok('withdrawProposal', { id }, tokens.honest);
  });

  test('a large deposit is not confirmed by an operator and their own puppet', async () => {
    const owner = { userId: user.id, bucket: user.bucket };
    const request = { channel: 'bankcard', depositor_name: 'Ada', amount: '50000' } as const;
    await ops.enact('proposeReviewRules', { two_above: '100.00' }, [tokens.attacker, tokens.honest]);
    const { order_number: order } = await db.transaction((tx) => openDeposit(tx, owner, request));
    await ops.ok('takeReview', { kind: 'deposit', order }, tokens.attacker);
    await ops.ok('confirmReview', { kind: 'deposit', order }, tokens.attacker);
    const confirm = (token: string) =>
      ops.call('confirmReview', { kind: 'deposit', order, language: 'en' }, { token });
    expect((await confirm(tokens.puppet)).msg).toMatch(/issued both/);
    expect((await confirm(tokens.honest)).data.state).toBe('success');
  });

  test('the last two who can decide together stay, whoever proposes', async () => {
    const end = (name: string) =>
      ops.call('proposeOperatorEnd', { name, reason: 'x', language: 'en' }, { token: tokens.attacker });
    // What remains without the honest ones are the attacker and the puppet.
    await db.kysely
      .updateTable('operators')
      .set({ disabled_at: new Date() })
      .where('name', 'in', ['maria', 'auditor'])
      .execute();
    await db.asOwner((tx) =>
      tx.updateTable('operators').set({ role: 'auditor' }).where('name', '=', 'puppet2').execute(),
    );
    expect((await end('honest')).msg).toMatch(/two operators/);
    expect((await end('nobody')).data.fields).toMatchObject([{ name: 'name', rule: 'not_found' }]);
  });

  test('an operator is not added under a name that is taken, and one is not half added', async () => {
    const row = await findOperator(db.kysely, 'honest');
    if (!row) throw new Error('There is no such operator.');
    expect(await insertOperator(db.kysely, row)).toBe(false);
  });
});

describe('no other code', () => {
  const server = fileURLToPath(new URL('../../../', import.meta.url));
  const sources = globSync('{src,ops}/**/*.ts', { cwd: server }).filter((file) => !file.endsWith('.test.ts'));
  const using = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(server + file, 'utf8'))).sort();

  test('writes a table of terms or the list of operators', () => {
    const tables = [...TERM_TABLES, 'operators'].join('|');
    const writes = new RegExp(
      `(insertInto|updateTable|deleteFrom)\\('(${tables})'|(insert into|update|delete from)\\s+(${tables})\\b`,
    );
    expect(using(writes)).toEqual(['src/modules/operator/operators.ts', 'src/modules/operator/people.ts']);
  });

  test('calls what writes them', () => {
    expect(using(/\b(write_terms|enact_proposal|approve_proposal)\(/)).toEqual([
      'src/modules/proposals/index.ts',
    ]);
    expect(using(/\blengthen_delay\(/)).toEqual(['src/modules/operator/rules.ts']);
    expect(using(/await enact\(/)).toEqual(['src/modules/operator/effects.ts']);
    expect(using(/\bcreateFirstOperator\(/)).toEqual([
      'src/demo/operators.ts',
      'src/modules/operator/operators.ts',
    ]);
    expect(using(/\bchangeOperator\b/)).toEqual([
      'src/modules/operator/effects.ts',
      'src/modules/operator/people.ts',
    ]);
    expect(using(/\bcarryOut\(tx/)).toEqual([
      'src/modules/operator/effects.ts',
      'src/modules/operator/people.ts',
    ]);
  });
});

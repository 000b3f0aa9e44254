import fc from 'fast-check';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { makeOperator, type OpsApp, opsApp } from '../../../test/support/operators.ts';
import { applyDueProposals } from './index.ts';
import { delaySeconds, lengthenDelay } from './rules.ts';

const DELAY_SECONDS = 600;
/** Maria had her password from ops1: the two decide nothing together. */
const PEOPLE = ['ops1', 'ops2', 'ops3', 'maria'] as const;
type Who = (typeof PEOPLE)[number];
const pair = (one: Who, other: Who) =>
  one !== other && !['ops1 maria', 'maria ops1'].includes(`${one} ${other}`);

const who = fc.constantFrom(...PEOPLE);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('propose' as const), who }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('approve' as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reject' as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('approve and withdraw' as const), who, other: who }) },
  // Two of the short waits stay below the delay, three are above it.
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('wait' as const), seconds: fc.constantFrom(250, 601) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Model {
  readonly id: string;
  readonly value: string;
  readonly by: Who;
  state: string;
  /** Seconds since it was approved. */
  waited: number;
}

describePostgresFirst('proposals', (makeDb) => {
  const db = perSuite(makeDb);
  const ops = perSuite(() => opsApp(db));
  const tokens = new Map<Who, string>();
  let value = 1;
  beforeAll(async () => {
    for (const name of PEOPLE) tokens.set(name, await ops.signIn(await makeOperator(db, name)));
    const { id } = await db.kysely
      .selectFrom('operators')
      .select('id')
      .where('name', '=', 'ops1')
      .executeTakeFirstOrThrow();
    await db.kysely.updateTable('operators').set({ issued_by: id }).where('name', '=', 'maria').execute();
  });
  afterAll(() => ops.app.close());

  const call = async (name: Parameters<OpsApp['call']>[0], body: object, by: Who) =>
    ops.call(name, { language: 'en', ...body }, { token: tokens.get(by) ?? '' });
  const rules = async () =>
    (await db.kysely.selectFrom('review_rules').select('two_above').orderBy('valid_from').execute()).map(
      ({ two_above }) => String(two_above),
    );

  async function run(steps: readonly Step[]): Promise<void> {
    // Sessions of operators last 8 hours.
    await db.asOwner((tx) =>
      tx
        .updateTable('operator_sessions')
        .set({ expires_at: new Date('2100-01-01') })
        .execute(),
    );
    const effects = await rules();
    const all: Model[] = [];
    for (const one of steps) {
      await take(one, all, effects);
      expect(await rules()).toEqual(effects);
      for (const { id, state } of all)
        expect(
          await db.kysely.selectFrom('proposals').select('state').where('id', '=', id).execute(),
        ).toEqual([{ state }]);
    }
    const last = all.at(-1);
    if (last) await call('withdrawProposal', { id: last.id }, 'ops3');
  }

  async function take(one: Step, all: Model[], effects: string[]): Promise<void> {
    const last = all.at(-1);
    const waits = last !== undefined && ['proposed', 'approved'].includes(last.state);
    if (one.act === 'wait') {
      await db.moveClock(one.seconds * 1000);
      for (const model of all) if (model.state === 'approved') model.waited += one.seconds;
      // Two servers at once.
      await Promise.all([applyDueProposals(db), applyDueProposals(db)]);
      await applyDueProposals(db);
      if (last?.state !== 'approved' || last.waited < DELAY_SECONDS) return;
      last.state = 'effective';
      effects.push(`${last.value}00`);
      return;
    }
    if (one.act === 'propose') {
      value += 1;
      const body = { two_above: `${value}.00`, reason: 'x' };
      const { code, data } = await call('proposeReviewRules', body, one.who);
      expect(code).toBe(waits ? 4000 : 200);
      if (!waits)
        all.push({ id: String(data.id), value: String(value), by: one.who, state: 'proposed', waited: 0 });
      return;
    }
    if (!last) return;
    const { id } = last;
    if (one.act === 'approve and withdraw') {
      const [approved, withdrawn] = await Promise.all([
        call('approveProposal', { id }, one.who),
        call('withdrawProposal', { id }, one.other),
      ]);
      expect(withdrawn.code).toBe(waits ? 200 : 4000);
      if (!(last.state === 'proposed' && pair(last.by, one.who))) expect(approved.code).toBe(4000);
      if (waits) last.state = 'withdrawn';
      return;
    }
    const { code } = await call(`${one.act}Proposal`, { id }, one.who);
    const allowed = {
      approve: last.state === 'proposed' && pair(last.by, one.who),
      reject: last.state === 'proposed' && last.by !== one.who,
      withdraw: waits,
    }[one.act];
    expect(code).toBe(allowed ? 200 : 4000);
    if (allowed) last.state = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' }[one.act];
  }

  test('take effect once, when a second person has approved and the delay has passed, in any order of acts', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), run), { numRuns: 25 });
  });

  test('stand in the audit log: proposed, approved, withdrawn, in effect', async () => {
    const propose = async (two_above: string) => {
      const body = { two_above, reason: 'Fewer at night' };
      return (await ops.ok('proposeReviewRules', body, tokens.get('ops1') ?? '')).id;
    };
    // Above every amount of the test before: one that changes nothing is refused.
    const withdrawn = await propose('7000.00');
    await call('approveProposal', { id: withdrawn }, 'ops2');
    await call('withdrawProposal', { id: withdrawn }, 'ops1');
    const rejected = await propose('8000.00');
    await call('rejectProposal', { id: rejected }, 'ops2');
    const carriedOut = await propose('9000.00');
    await call('approveProposal', { id: carriedOut }, 'ops2');
    await db.moveClock(601_000);
    await applyDueProposals(db);
    const { items } = await ops.ok('audit', { limit: 8 }, tokens.get('ops1') ?? '');
    const acts = items.toReversed().map(({ operator, act, subject_id }) => [operator, act, subject_id]);
    expect(acts).toEqual([
      ['ops1', 'propose', withdrawn],
      ['ops2', 'approve', withdrawn],
      ['ops1', 'withdraw', withdrawn],
      ['ops1', 'propose', rejected],
      ['ops2', 'reject', rejected],
      ['ops1', 'propose', carriedOut],
      ['ops2', 'approve', carriedOut],
      ['(server)', 'take_effect', carriedOut],
    ]);
  });

  test('a lengthened delay holds for what is approved afterwards, and is never shortened by a setting', async () => {
    const both = [tokens.get('ops1') ?? '', tokens.get('ops2') ?? ''] as const;
    await ops.enact('proposeDelay', { delay_seconds: 3_600 }, both);
    const { id } = await ops.ok('proposeReviewRules', { two_above: '5.00', reason: 'x' }, both[0]);
    const { approved_at, effective_at } = await ops.ok('approveProposal', { id }, both[1]);
    expect(Date.parse(effective_at ?? '') - Date.parse(approved_at ?? '')).toBe(3_600_000);
    await lengthenDelay(db, 600);
    expect(await delaySeconds(db.kysely)).toBe(3_600);
    await lengthenDelay(db, 86_400);
    expect(await delaySeconds(db.kysely)).toBe(86_400);
  });
});

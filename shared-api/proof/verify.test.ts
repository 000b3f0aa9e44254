import fc from 'fast-check';
import { proofFile } from '../contract/index.ts';
import { createTestHandlers, createTestState } from '../testing/index.ts';
import { signText, testSigningKey } from '../testing/signing.ts';
import { digestOf } from './digest.ts';
import {
  type ProofFile,
  type Report,
  type RoundProof,
  STEPS,
  type TimedProof,
  treeText,
  verifyProof,
} from './index.ts';
import { at, leaves, type Path } from './testing/leaves.ts';

const START = Date.UTC(2026, 2, 9, 10, 0, 7);
let now = START;
const context = { username: 'ann' };

async function backEnd() {
  now = START;
  const state = createTestState({ now: () => now });
  const handlers = createTestHandlers(state);
  const language = 'en' as const;
  await handlers.balance({ language }, context);
  Object.assign(state.users.get(context.username) ?? {}, { available: 100_000n });
  return { handlers, language };
}

/** A trade on the test back end's prices, seen through to its end. */
async function trade(direction: 'up' | 'down', seconds: 30 | 60 = 60): Promise<TimedProof> {
  const { handlers, language } = await backEnd();
  const payout_rate = seconds === 30 ? 8000 : 8200;
  const bet = {
    language,
    goods_id: 'EURUSD',
    direction,
    duration_seconds: seconds,
    amount: '33',
    payout_rate,
  };
  const { id } = await handlers.bet(bet, context);
  now += seconds * 1000 + 40_000;
  return handlers.orderProof({ language, id }, context);
}

async function round(): Promise<RoundProof> {
  const { handlers, language } = await backEnd();
  const terms = { kind: 'room', room_id: 'economy', unit_amount: '13', leverage: 3, rounds: 1 } as const;
  const order = await handlers.bet({ language, ...terms, direction: 'up', fee_rate: 200 }, context);
  await handlers.bet({ language, ...terms, direction: 'down', fee_rate: 200 }, context);
  if (order.kind !== 'room') throw new Error('not a room order');
  const issue = order.issues[0]?.issue ?? 0;
  now += 150_000;
  return handlers.issueProof({ language, room_id: 'economy', issue }, context);
}

const failures = ({ steps }: Report) => steps.filter(({ state }) => state === 'failed');

describe('an export as the server gave it', () => {
  it.each(['up', 'down'] as const)('passes every step: %s', async (direction) => {
    const proof = await trade(direction);
    const report = await verifyProof(proof);
    expect(failures(report)).toEqual([]);
    expect(report.verdict).toBe('consistent');
    expect(report.steps.map(({ name }) => name)).toEqual(
      STEPS.filter((name) => name !== 'matching' && name !== 'seal'),
    );
  });

  it('passes every step: a round', async () => {
    const proof = await round();
    expect(proof.subscriptions).toHaveLength(2);
    const report = await verifyProof(proof);
    expect(report.steps.filter(({ state }) => state !== 'passed').map(({ name }) => name)).toEqual(['held']);
    expect(report.verdict).toBe('consistent');
  });

  it('survives being written and read', async () => {
    const proof = await trade('up');
    expect((await verifyProof(proofFile.parse(JSON.parse(JSON.stringify(proof))))).verdict).toBe(
      'consistent',
    );
  });

  it('is tied to what was published; another chain is caught', async () => {
    const proof = await trade('up');
    const signed = async (hash?: string) =>
      Promise.all(
        proof.feed.checkpoints.map(async (one, i) => {
          const point = { ...one, ...(hash && i === 1 && { hash }), size: null, root: null };
          return { ...point, signed: await signText(treeText('EURUSD', point)) };
        }),
      );
    const published = await signed();
    const keys = [await testSigningKey()];
    expect(published.length).toBeGreaterThan(1);
    expect((await verifyProof(proof, { published, keys })).verdict).toBe('consistent');
    const other = await signed('b'.repeat(64));
    expect(failures(await verifyProof(proof, { published: other, keys }))).toEqual([
      expect.objectContaining({ name: 'public', place: `published ${published[1]?.number}.hash` }),
    ]);
  });

  it('of a running trade is neither right nor wrong', async () => {
    const { handlers, language } = await backEnd();
    const bet = {
      language,
      goods_id: 'EURUSD',
      direction: 'up',
      duration_seconds: 60,
      amount: '33',
    } as const;
    const { id } = await handlers.bet({ ...bet, payout_rate: 8200 }, context);
    now += 10_000;
    const report = await verifyProof(await handlers.orderProof({ language, id }, context));
    expect(failures(report)).toEqual([]);
    expect(report.verdict).toBe('undecided');
    expect(report.steps.find(({ name }) => name === 'payout')?.state).toBe('pending');
  });
});

function changed<T>(proof: T, path: Path, to: unknown): T {
  const copy = structuredClone(proof);
  Reflect.set(Object(at(copy, path.slice(0, -1))), path.at(-1) ?? '', to);
  return copy;
}

/** Another value of the same kind. */
function others(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'number') return fc.integer({ min: -5, max: 500 }).map((by) => value + (by || 1));
  if (value === null) return fc.constantFrom(1, 'tick', 'session', 'win', 'feed_gap', '1.00');
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text))
    return fc.integer({ min: 1, max: 90_000 }).map((ms) => new Date(Date.parse(text) + ms).toISOString());
  const digit = fc.tuple(fc.nat({ max: text.length - 1 }), fc.constantFrom(...'0123456789abcdef'));
  const word = fc.constantFrom(
    'up',
    'down',
    'win',
    'loss',
    'tie',
    'settled',
    'void',
    'tick',
    'session',
    'X7',
  );
  const nudged = digit.map(([i, to]) => text.slice(0, i) + to + text.slice(i + 1));
  return fc.oneof({ weight: 4, arbitrary: nudged }, word);
}

const oneChange = (proof: ProofFile) =>
  fc.constantFrom(...leaves(proof)).chain((path) => {
    const before = at(proof, path);
    return others(before)
      .filter((to) => to !== before)
      .map((to) => ({ path, to }));
  });

describe('any single change of an export', () => {
  it.each([['a trade', () => trade('up', 30)] as const, ['a round', round] as const])(
    'of %s is caught, and named',
    async (_, make) => {
      const proof = await make();
      await fc.assert(
        fc.asyncProperty(oneChange(proof), async ({ path, to }) => {
          const read = proofFile.safeParse(changed<unknown>(proof, path, to));
          // What is not even of the form is named by the schema.
          if (!read.success) return expect(read.error.issues[0]?.path.length).toBeGreaterThan(0);
          const report = await verifyProof(read.data);
          expect(report.verdict).toBe('failed');
          for (const step of failures(report)) expect(step.place).toBeTruthy();
          expect(failures(report)[0]?.name).toBe('digest');
        }),
        { numRuns: 150 },
      );
    },
  );

  it('of a trade is caught by the rule itself, when whoever made it wrote a new digest', async () => {
    const proof = await trade('down', 30);
    await fc.assert(
      fc.asyncProperty(oneChange(proof), async ({ path, to }) => {
        const read = proofFile.safeParse(changed<unknown>(proof, path, to));
        if (!read.success || path[0] === 'digest') return;
        const sealed = { ...read.data, digest: await digestOf(read.data) };
        const [first] = failures(await verifyProof(sealed));
        expect(first?.name).not.toBe('digest');
        expect(first?.place).toBeTruthy();
      }),
      { numRuns: 150 },
    );
  });

  it('names the tick whose price was changed', async () => {
    const proof = await trade('up');
    const place = proof.feed.ticks.findIndex(({ seq }) => seq === proof.outcome.exit_seq);
    const price = `9${proof.feed.ticks[place]?.price.slice(1)}`;
    const report = await verifyProof(changed(proof, ['feed', 'ticks', place, 'price'], price));
    expect(report.steps.find(({ name }) => name === 'chain')).toMatchObject({
      state: 'failed',
      place: `feed.ticks[${place}].hash`,
      seq: proof.outcome.exit_seq,
    });
  });

  it('does not pass by leaving out the tick that proves the end', async () => {
    const proof = await trade('up');
    const { ticks } = proof.feed;
    const cut = { ...proof.feed, ticks: ticks.filter(({ time }) => time <= proof.order.expiry_time) };
    const shorter = { ...proof, feed: { ...cut, checkpoints: [] } };
    const report = await verifyProof({ ...shorter, digest: await digestOf(shorter) });
    expect(failures(report).map(({ name }) => name)).toEqual(['passed']);
  });
});

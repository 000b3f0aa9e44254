import * as z from 'zod/mini';
import { type Language, proofFile } from '../contract/index.ts';
import { createTestHandlers, createTestState } from '../testing/index.ts';
import { signText } from '../testing/signing.ts';
import { digestOf, sha256 } from './digest.ts';
import { type ProofFile, receiptText, treeText, type VerifyOptions, verifyProof } from './index.ts';
import { receiptOf } from './receipt.ts';
import { holderOf, sealRoot } from './seal.ts';
import { at, leaves, type Path } from './testing/leaves.ts';

interface Case {
  readonly proof: ProofFile;
  /** What was public or in somebody's hands before: whoever forges an export cannot change it. */
  readonly held: VerifyOptions;
}

const language: Language = 'en';
const ann = { username: 'ann' };
const bob = { username: 'bob' };

async function backEnd() {
  let now = Date.UTC(2026, 2, 9, 10, 0, 7);
  const state = createTestState({ now: () => now });
  const handlers = createTestHandlers(state);
  for (const person of [ann, bob]) {
    await handlers.balance({ language }, person);
    Object.assign(state.users.get(person.username) ?? {}, { available: 500_000n });
  }
  const pass = (ms: number) => {
    now += ms;
  };
  return { handlers, pass };
}

const checkpointsOf = (goodsId: string, { feed }: ProofFile) =>
  Promise.all(
    feed.checkpoints.map(async (one) => {
      const point = { ...one, size: null, root: null };
      return { ...point, signed: await signText(treeText(goodsId, point)) };
    }),
  );

async function timed(): Promise<Case> {
  const { handlers, pass } = await backEnd();
  const terms = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 60, payout_rate: 8200 } as const;
  const order = await handlers.bet({ language, amount: '33', ...terms }, ann);
  const { id } = order;
  if (order.kind !== 'timed' || !order.receipt) throw new Error('no receipt');
  pass(100_000);
  const proof = await handlers.orderProof({ language, id }, ann);
  const receipt = { ...order.receipt, text: receiptText(proof.order) };
  const { items: keys } = await handlers.signingKeys({ language }, ann);
  return { proof, held: { held: await checkpointsOf('EURUSD', proof), keys, receipt } };
}

async function round(): Promise<Case> {
  const { handlers, pass } = await backEnd();
  const room = { language, kind: 'room', room_id: 'economy', rounds: 1, fee_rate: 200 } as const;
  const orders: { id: string; issue: number }[] = [];
  for (const [person, direction, unit_amount] of [
    [ann, 'up', '13'],
    [bob, 'down', '40'],
    [ann, 'down', '21'],
    [bob, 'up', '11'],
  ] as const) {
    const order = await handlers.bet({ ...room, direction, unit_amount, leverage: 2 }, person);
    if (order.kind === 'room') orders.push({ id: order.id, issue: order.issues[0]?.issue ?? 0 });
    pass(700);
  }
  const issue = orders[0]?.issue ?? 0;
  pass(200_000);
  const proof = await handlers.issueProof({ language, room_id: 'economy', issue }, ann);
  const { items } = await handlers.seals({ language, room_id: 'economy', limit: 10 }, ann);
  const receipts = await Promise.all(
    [orders[0], orders[2]].map((order) =>
      handlers.roundReceipt({ language, order_id: order?.id ?? '', issue }, ann),
    ),
  );
  const seals = items.map((item) => ({ ...item, room_id: 'economy' }));
  const { items: keys } = await handlers.signingKeys({ language }, ann);
  const held = await checkpointsOf(proof.round.goods_id, proof);
  return { proof, held: { held, seals, receipts, keys } };
}

const nameOf = (path: Path) => path.map((key) => (typeof key === 'number' ? '[]' : key)).join('.');

/** The names of all fields that a schema has, and the words of its enumerations. */
function fieldsOf(schema: unknown, path: Path = []): { names: string[]; words: unknown[] } {
  if (schema instanceof z.ZodMiniNullable) return fieldsOf(schema.def.innerType, path);
  if (schema instanceof z.ZodMiniArray) return fieldsOf(schema.def.element, [...path, 0]);
  if (schema instanceof z.ZodMiniEnum) return { names: [nameOf(path)], words: schema.options };
  if (!(schema instanceof z.ZodMiniObject)) return { names: [nameOf(path)], words: [] };
  const inner = Object.entries(schema.shape).map(([key, field]) => fieldsOf(field, [...path, key]));
  return { names: inner.flatMap(({ names }) => names), words: inner.flatMap(({ words }) => words) };
}
const schemaOf = (kind: string) => proofFile.def.options.find((one) => one.shape.kind.def.values[0] === kind);

/** Other values that may stand where one stands, whatever it means. */
function others(value: unknown, words: readonly unknown[]): unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1, value * 10 + 1, null];
  if (value === null) return [...words, 1, '0.00', '1.00', '2026-03-09T10:00:00.000Z'];
  const text = String(value);
  const time = Date.parse(text);
  if (/^\d{4}-\d\d-/.test(text)) return [1, -1, 60_000].map((ms) => new Date(time + ms).toISOString());
  const next = (digit: string) => (/\d/.test(digit) ? String((Number(digit) + 1) % 10) : 'a');
  const nudged = [0, text.length - 1, Math.floor(text.length / 2)].map(
    (i) => text.slice(0, i) + next(text[i] ?? '') + text.slice(i + 1),
  );
  return [...nudged, `-${text}`, ...words, null];
}

/** Everything that follows from the rest by a public formula is made anew; the changed value stays as it is. */
async function forge<P extends ProofFile>(original: P, path: Path, to: unknown): Promise<P> {
  const proof = structuredClone(original);
  Reflect.set(Object(at(proof, path.slice(0, -1))), path.at(-1) ?? '', to);
  const isChanged = (...other: Path) => nameOf(other) === nameOf(path) && other.join() === path.join();
  const { feed } = proof;
  const goodsId = proof.kind === 'timed' ? proof.order.goods_id : proof.round.goods_id;
  let previous = feed.previous_hash;
  for (const [i, tick] of feed.ticks.entries()) {
    const text = `${previous}|${goodsId}|${tick.seq}|${tick.time}|${BigInt(tick.price.replace('.', ''))}`;
    if (!isChanged('feed', 'ticks', i, 'hash')) tick.hash = await sha256(text);
    previous = tick.hash;
  }
  for (const [i, checkpoint] of feed.checkpoints.entries()) {
    const tick = feed.ticks.find(({ seq }) => seq === checkpoint.seq);
    if (tick && !isChanged('feed', 'checkpoints', i, 'hash')) checkpoint.hash = tick.hash;
  }
  if (proof.kind === 'timed') {
    if (!isChanged('order', 'receipt', 'hash')) proof.order.receipt.hash = await receiptOf(proof.order);
  } else {
    for (const [i, part] of proof.own.entries()) {
      const row = proof.subscriptions[part.arrival - 1];
      if (row && path[0] === 'own' && path[1] === i) row.holder = await holderOf(part);
    }
    const { round, seal, subscriptions } = proof;
    if (seal && !isChanged('seal', 'root'))
      seal.root = await sealRoot(round, { sealedTime: seal.sealed_time, subscriptions });
  }
  if (!isChanged('digest')) proof.digest = await digestOf(proof);
  return proof;
}

async function isCaught(forged: unknown, held: VerifyOptions, seq?: number): Promise<boolean> {
  const read = proofFile.safeParse(forged);
  if (!read.success) return true;
  const { verdict, reach } = await verifyProof(read.data, held);
  // What is beyond the last tick that the report names is not said to be proved.
  return verdict !== 'proved' || (seq !== undefined && reach !== null && seq > reach.seq);
}

/**
 * The number of the tick that made the last checkpoint public, where its price or hash is changed: the next checkpoint is
 * the first to bind them, the outcome does not rest on them, and the report says that it proves the ticks before.
 */
function tailSeq({ feed }: ProofFile, [area, list, i, field]: Path): number | undefined {
  if (area !== 'feed' || list !== 'ticks' || i !== feed.ticks.length - 1) return undefined;
  return field === 'price' || field === 'hash' ? feed.ticks[i]?.seq : undefined;
}

/** A search tries every change, the gate every third of them. */
const EVERY = process.env.SEARCH || process.env.LONG ? 1 : 3;

/** Of the many ticks alike every fifth, and those that the outcome rests on. */
function isSampled(proof: ProofFile, [area, list, i]: Path): boolean {
  if (area !== 'feed' || list !== 'ticks' || typeof i !== 'number' || i % 5 === 0) return true;
  const { outcome } = proof;
  const ends =
    'entry_seq' in outcome ? [outcome.entry_seq, outcome.exit_seq] : [outcome.start_seq, outcome.end_seq];
  return ends.includes(proof.feed.ticks[i]?.seq ?? null);
}

describe.each([
  ['a timed trade', timed],
  ['a round', round],
] as const)('the export of %s', (_, make) => {
  test('is right as it was given, and every field of its form is there', async () => {
    const { proof, held } = await make();
    expect(await isCaught(proof, held)).toBe(false);
    const names = new Set(leaves(proof).map(nameOf));
    expect(fieldsOf(schemaOf(proof.kind)).names.filter((name) => !names.has(name))).toEqual([]);
  });

  test('is caught after any single change, though all hashes in it were made anew', async () => {
    const { proof, held } = await make();
    const { words } = fieldsOf(schemaOf(proof.kind));
    const passed: string[] = [];
    const changed = new Map<string, number>();
    const paths = leaves(proof).filter((one, index) => isSampled(proof, one) && index % EVERY === 0);
    for (const path of paths) {
      const before = at(proof, path);
      for (const to of new Set(others(before, words))) {
        // What cannot stand there is named by the form itself.
        const plain = structuredClone(proof);
        Reflect.set(Object(at(plain, path.slice(0, -1))), path.at(-1) ?? '', to);
        if (to === before || !proofFile.safeParse(plain).success) continue;
        changed.set(nameOf(path), (changed.get(nameOf(path)) ?? 0) + 1);
        if (!(await isCaught(await forge(proof, path, to), held, tailSeq(proof, path))))
          passed.push(`${path.join('.')}: ${String(before)} → ${String(to)}`);
      }
    }
    expect(passed).toEqual([]);
    expect([...changed.values()].reduce((a, b) => a + b)).toBeGreaterThanOrEqual(200 / EVERY);
  });
});

test('without what was held before, a forger who makes all hashes anew passes: that is what it is for', async () => {
  const { proof } = await round();
  if (proof.kind !== 'round') throw new Error('not a round');
  const salt = proof.own[0]?.salt ?? '';
  const forged = await forge(proof, ['own', 0, 'salt'], `${salt.slice(1)}0`);
  expect((await verifyProof(forged)).verdict).toBe('consistent');
});

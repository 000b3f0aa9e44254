import { scaledPrice } from '../money/index.ts';
import { createTestHandlers, createTestState } from '../testing/index.ts';
import { signedWithKey } from '../testing/signing.ts';
import { digestOf, sha256 } from './digest.ts';
import {
  type HeldCheckpoint,
  receiptText,
  type SigningKey,
  type TimedProof,
  type VerifyOptions,
  verifyProof,
} from './index.ts';

const START = Date.UTC(2026, 2, 9, 10, 0, 7);
const ANN = { username: 'ann' };
const language = 'en' as const;
let now = START;

/** A trade of 60 s on the test back end, and what a visitor can ask it for. */
async function played() {
  now = START;
  const state = createTestState({ now: () => now });
  const handlers = createTestHandlers(state);
  await handlers.balance({ language }, ANN);
  Object.assign(state.users.get('ann') ?? {}, { available: 100_000n });
  const checkpoints = async () =>
    (await handlers.checkpoints({ language, goods_id: 'EURUSD', limit: 10 }, ANN)).items;
  const earlier = await checkpoints();
  const terms = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 60, payout_rate: 8200 } as const;
  const order = await handlers.bet({ language, amount: '33', ...terms }, ANN);
  now += 180_000;
  const proof: TimedProof = await handlers.orderProof({ language, id: order.id }, ANN);
  const all = await checkpoints();
  const last = proof.feed.checkpoints.at(-1)?.number ?? 0;
  const pathTo = async ({ size }: HeldCheckpoint) =>
    handlers.checkpointPath({ language, goods_id: 'EURUSD', number: last, size: size ?? 0 }, ANN);
  const { items: keys } = await handlers.signingKeys({ language }, ANN);
  const later = all.find(({ number }) => number > last + 1) as HeldCheckpoint;
  const inside = all.find(({ number }) => number === last) as HeldCheckpoint;
  const kept = order.kind === 'timed' && order.receipt;
  if (!kept) throw new Error('no receipt');
  const receipt = { ...kept, text: receiptText(proof.order) };
  return { proof, earlier, inside, later, path: await pathTo(later), keys, receipt };
}

let game: Awaited<ReturnType<typeof played>>;
beforeAll(async () => {
  game = await played();
});

const resealed = async (proof: TimedProof): Promise<TimedProof> => ({
  ...proof,
  digest: await digestOf(proof),
});

/** The same trade on another exit price, with the chain, its checkpoints, the result and the digest made anew. */
async function rewritten(proof: TimedProof): Promise<TimedProof> {
  const copy = structuredClone(proof);
  const { ticks, checkpoints } = copy.feed;
  const exit = ticks.find(({ seq }) => seq === copy.outcome.exit_seq);
  const entry = ticks.find(({ seq }) => seq === copy.outcome.entry_seq);
  if (!exit || !entry) throw new Error('no ends');
  const raised = Number(exit.price) > Number(entry.price);
  exit.price = raised ? '0.50000' : '2.50000';
  let previous = copy.feed.previous_hash;
  for (const tick of ticks) {
    const scaled = scaledPrice(tick.price, copy.order.digits);
    tick.hash = await sha256(`${previous}|${copy.order.goods_id}|${tick.seq}|${tick.time}|${scaled}`);
    previous = tick.hash;
  }
  for (const point of checkpoints) point.hash = ticks.find(({ seq }) => seq === point.seq)?.hash ?? '';
  const { stake } = copy.order;
  Object.assign(copy.outcome, raised ? { result: 'loss', profit: `-${stake}`, paid_back: '0.00' } : WON);
  return resealed(copy);
}
const WON = { result: 'win', profit: '27.06', paid_back: '60.06' } as const;

async function verdictOf(proof: TimedProof, options: VerifyOptions = {}) {
  const { verdict, missing, steps, reach } = await verifyProof(proof, options);
  const [failed] = steps.filter(({ state }) => state === 'failed');
  return { verdict, missing, reach: reach?.seq, failed: failed?.name, place: failed?.place };
}

describe('an export as the server gave it', () => {
  test('with nothing held is consistent with itself', async () => {
    expect(await verdictOf(game.proof)).toMatchObject({
      verdict: 'consistent',
      missing: ['no_keys', 'none_held', 'no_receipt'],
    });
  });

  test('with what the server publishes at the time of the check is still only consistent', async () => {
    const published = [game.inside, game.later];
    expect(await verdictOf(game.proof, { published, keys: game.keys })).toMatchObject({
      verdict: 'consistent',
      missing: ['none_held', 'no_receipt'],
    });
  });

  test('with an earlier checkpoint is consistent: it says nothing of later prices', async () => {
    expect(game.earlier.length).toBeGreaterThan(0);
    expect(await verdictOf(game.proof, { held: game.earlier, keys: game.keys })).toMatchObject({
      verdict: 'consistent',
      missing: expect.arrayContaining(['held_earlier']),
    });
  });

  test('with a checkpoint within its prices is proved', async () => {
    const { inside, proof, receipt, keys } = game;
    expect(await verdictOf(proof, { held: [inside], receipt, keys })).toEqual({
      verdict: 'proved',
      missing: [],
      reach: inside.seq,
    });
  });

  test('with a later checkpoint is proved by a path, and without one only consistent', async () => {
    const { later, proof, path, keys } = game;
    expect(await verdictOf(proof, { held: [later], keys })).toMatchObject({
      verdict: 'consistent',
      missing: expect.arrayContaining(['held_later']),
    });
    const given = { held: [later], paths: [path] };
    expect(await verdictOf(proof, { ...given, keys })).toMatchObject({ verdict: 'proved' });
    // Without keys nothing that is signed can be judged.
    expect(await verdictOf(proof, given)).toMatchObject({ verdict: 'consistent' });
  });

  test('whose last prices no checkpoint covers yet is consistent', async () => {
    const { inside, later, proof } = game;
    const checkpoints = proof.feed.checkpoints.filter(({ number }) => number !== inside.number);
    const end = proof.order.expiry_time;
    const after = proof.feed.ticks.findIndex(({ time }) => time > end);
    const ticks = proof.feed.ticks.slice(0, after + 1);
    const early = await resealed({ ...proof, feed: { ...proof.feed, ticks, checkpoints } });
    expect(await verdictOf(early, { held: [later], keys: game.keys })).toMatchObject({
      verdict: 'consistent',
      missing: expect.arrayContaining(['not_covered']),
    });
  });
});

describe('a rewritten chain', () => {
  let forged: TimedProof;
  beforeAll(async () => {
    forged = await rewritten(game.proof);
    expect(forged.outcome.result).not.toBe(game.proof.outcome.result);
  });

  test('with nothing held is no more than consistent with itself', async () => {
    expect(await verdictOf(forged)).toMatchObject({ verdict: 'consistent', failed: undefined });
  });

  test('with an earlier checkpoint is no more than consistent with itself', async () => {
    expect(await verdictOf(forged, { held: game.earlier, keys: game.keys })).toMatchObject({
      verdict: 'consistent',
      missing: expect.arrayContaining(['held_earlier']),
    });
  });

  test('fails against a checkpoint within it', async () => {
    expect(await verdictOf(forged, { held: [game.inside], keys: game.keys })).toMatchObject({
      verdict: 'failed',
      failed: 'held',
      place: `held ${game.inside.number}.hash`,
    });
  });

  test('fails against the signed checkpoint at the beginning of a path; without the path it is not proved', async () => {
    const { later, path, keys } = game;
    expect(await verdictOf(forged, { held: [later], keys })).toMatchObject({
      verdict: 'consistent',
      missing: expect.arrayContaining(['held_later']),
    });
    expect(await verdictOf(forged, { held: [later], paths: [path], keys })).toMatchObject({
      verdict: 'failed',
      place: `held ${path.number}.hash`,
    });
    // Nobody has signed a path: without the checkpoint that it begins at, it may be made up as well as the prices.
    const { from: _, ...alone } = path;
    expect(await verdictOf(forged, { held: [later], paths: [alone], keys })).toMatchObject({
      verdict: 'consistent',
      missing: expect.arrayContaining(['held_later']),
    });
  });

  test('whose numbers were moved fails against checkpoints on either side', async () => {
    const moved = structuredClone(game.proof);
    for (const tick of moved.feed.ticks) tick.seq += 1000;
    for (const point of moved.feed.checkpoints) point.seq += 1000;
    for (const held of [game.inside, game.later])
      expect(await verdictOf(moved, { held: [held], keys: game.keys })).toMatchObject({ failed: 'digest' });
    const steps = (await verifyProof(moved, { held: [game.later], keys: game.keys })).steps;
    expect(steps.find(({ name }) => name === 'held')?.state).toBe('failed');
  });
});

describe('the terms', () => {
  test('are signed, by a key whose name follows from it', async () => {
    expect((await verifyProof(game.proof, { keys: game.keys })).terms).toBe('known_key');
    expect((await verifyProof(game.proof)).terms).toBe('signed');
    expect((await verifyProof(game.proof, { receipt: game.receipt, keys: game.keys })).terms).toBe('kept');
  });

  test('that were changed and signed again are caught by the receipt that was kept', async () => {
    const order = { ...game.proof.order, payout_rate: 8000 };
    const text = receiptText(order);
    const receipt = { hash: await sha256(text), signed: await signedWithKey(text) };
    const again = await resealed({ ...game.proof, order: { ...order, receipt } });
    expect(await verdictOf(again, { receipt: game.receipt, keys: game.keys })).toMatchObject({
      verdict: 'failed',
      failed: 'receipt',
      place: 'the receipt you saved',
    });
  });

  test('that were changed without the key fail by the signature', async () => {
    const order = { ...game.proof.order, payout_rate: 8000 };
    const receipt = { ...order.receipt, hash: await sha256(receiptText(order)) };
    const forged = await resealed({ ...game.proof, order: { ...order, receipt } });
    expect(await verdictOf(forged)).toMatchObject({
      failed: 'receipt',
      place: 'order.receipt.signed.signature',
    });
  });

  test('without a signature fail where keys say that there was one, and are not proved otherwise', async () => {
    const { proof, keys, inside } = game;
    const receipt = { ...proof.order.receipt, signed: null };
    const bare = await resealed({ ...proof, order: { ...proof.order, receipt } });
    expect(await verdictOf(bare, { keys })).toMatchObject({ verdict: 'refused' });
    const later = keys.map((key) => ({ ...key, valid_from: '2026-03-10T00:00:00.000Z' }));
    expect(await verdictOf(bare, { held: [inside], keys: later })).toMatchObject({
      verdict: 'consistent',
      missing: ['unsigned'],
    });
  });

  test('signed by a key outside its time are refused', async () => {
    const [key] = game.keys as [SigningKey];
    const keys = [{ ...key, valid_until: '2021-01-01T00:00:00.000Z' }];
    expect((await verifyProof(game.proof, { keys })).refused).toEqual([
      { what: 'order', place: 'order.receipt.signed', key_id: key.key_id, why: 'outside_time' },
    ]);
  });
});

type Path = readonly (string | number)[];

/** Every field of an export by its path; of the ticks the first, the last and those at both ends. */
function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Another value of the same form. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (value === null) return 'feed_gap';
  const text = String(value);
  if (/^\d{4}-\d\d-/.test(text)) return new Date(Date.parse(text) + 1).toISOString();
  const words: Record<string, string> = {
    up: 'down',
    win: 'loss',
    loss: 'win',
    settled: 'void',
    tick: 'session',
  };
  return words[text] ?? text.slice(0, -1) + (text.endsWith('1') ? '2' : '1');
}

test('each single field that is changed, with the digest made anew, fails', async () => {
  const { proof } = game;
  const marked = [proof.feed.ticks[0], proof.feed.ticks.at(-1)].map((tick) => tick?.seq);
  const cited = [...marked, proof.outcome.entry_seq, proof.outcome.exit_seq];
  const paths = fieldsOf(proof).filter(
    ([top, list, at]) =>
      top !== 'digest' && (list !== 'ticks' || cited.includes(proof.feed.ticks[Number(at)]?.seq ?? 0)),
  );
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const copy = structuredClone(proof);
    const holder = path.slice(0, -1).reduce((inner, key) => Reflect.get(Object(inner), key), copy as unknown);
    const key = path.at(-1) ?? '';
    Reflect.set(Object(holder), key, otherThan(Reflect.get(Object(holder), key)));
    // What names the form is refused before the check (`proofFile`).
    if (key === 'format' || key === 'kind') continue;
    const { verdict } = await verifyProof(await resealed(copy));
    expect([path.join('.'), verdict]).toEqual([path.join('.'), 'failed']);
  }
});

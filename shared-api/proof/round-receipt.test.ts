import { type Language, roundReceipt } from '../contract/index.ts';
import { createTestHandlers, createTestState } from '../testing/index.ts';
import { signText } from '../testing/signing.ts';
import { digestOf } from './digest.ts';
import { acceptanceText, holderOf, type RoundReceipt, verifyProof, verifyReceipt } from './index.ts';
import { sealRoot } from './seal.ts';

const language: Language = 'en';
const ann = { username: 'ann' };
const bob = { username: 'bob' };

/** A round in which Ann and Bob took part, a minute after it: its export, Ann's receipt, and what she kept before. */
async function played() {
  let now = Date.UTC(2026, 2, 9, 10, 0, 7);
  const state = createTestState({ now: () => now });
  const handlers = createTestHandlers(state);
  const bet = { language, kind: 'room', room_id: 'economy', leverage: 2, rounds: 2, fee_rate: 200 } as const;
  const orders = [];
  for (const [person, direction] of [
    [bob, 'down'],
    [ann, 'up'],
  ] as const) {
    await handlers.balance({ language }, person);
    Object.assign(state.users.get(person.username) ?? {}, { available: 500_000n });
    const order = await handlers.bet({ ...bet, direction, unit_amount: '13' }, person);
    if (order.kind !== 'room') throw new Error('not a room order');
    orders.push(order);
    now += 700;
  }
  const [, order] = orders;
  const part = order?.issues[0];
  if (!order || !part?.receipt) throw new Error('no receipt');
  const { issue } = part;
  const { salt, ...signed } = part.receipt;
  const leaf = {
    holder: await holderOf({ salt, order_id: order.id, order_number: order.order_number }),
    ...{ direction: order.direction, stake: part.stake, fee_rate: order.fee_rate },
    accepted_time: order.created_time,
  };
  const kept = { ...signed, text: acceptanceText({ ...order, ...part }, leaf) };
  now += 200_000;
  const receipt = await handlers.roundReceipt({ language, order_id: order.id, issue }, ann);
  const round = await handlers.issueProof({ language, room_id: 'economy', issue }, ann);
  const noted = await handlers.seals({ language, room_id: 'economy', limit: 10 }, ann);
  const seals = noted.items.map((item) => ({ ...item, room_id: 'economy' }));
  const { items: keys } = await handlers.signingKeys({ language }, ann);
  return { receipt, round, kept, seals, keys };
}

const stepOf = async (receipt: RoundReceipt, held: Parameters<typeof verifyReceipt>[1]) =>
  (await verifyReceipt(receipt, held)).steps.find(({ state }) => state === 'failed');

test('a receipt has both signatures, by a published key, and agrees with what was kept from the acceptance', async () => {
  const { receipt, round, kept, seals, keys } = await played();
  expect(await verifyReceipt(receipt, { seals, keys, accepted: [kept] })).toMatchObject({
    ...{ verdict: 'proved', missing: [] },
    steps: [
      { name: 'terms', state: 'passed' },
      { name: 'receipt', state: 'passed' },
      { name: 'seal', state: 'passed' },
    ],
  });
  expect(await verifyReceipt(receipt)).toMatchObject({
    ...{ verdict: 'consistent', missing: ['no_keys', 'root_not_held'] },
  });
  expect(await verifyProof(round, { seals, keys, receipts: [receipt], accepted: [kept] })).toMatchObject({
    ...{ verdict: 'consistent', terms: 'root_held', missing: ['none_held'] },
  });
});

test('one of before signatures says that it has none', async () => {
  const { receipt, seals, keys } = await played();
  const { signed: _, ...seal } = receipt.seal;
  const { signed: __, ...own } = receipt.own;
  const old = roundReceipt.parse({ ...receipt, seal, own });
  expect(await verifyReceipt(old, { seals, keys })).toMatchObject({
    verdict: 'proved',
    missing: ['unsigned'],
  });
});

type Path = readonly (string | number)[];
function leaves(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}
const at = (value: unknown, path: Path): unknown =>
  path.reduce((inner, key) => Reflect.get(Object(inner), key), value);
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (value === 'up') return 'down';
  const text = String(value);
  if (/^\d{4}-\d\d-/.test(text)) return new Date(Date.parse(text) + 1000).toISOString();
  return text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
}

test('every field is bound by the signatures alone, but when the root was published', async () => {
  const { receipt, keys } = await played();
  const passed: string[] = [];
  for (const path of leaves(receipt)) {
    const forged = structuredClone(receipt);
    Reflect.set(Object(at(forged, path.slice(0, -1))), path.at(-1) ?? '', other(at(receipt, path)));
    const read = roundReceipt.safeParse(forged);
    if (read.success && (await verifyReceipt(read.data, { keys })).verdict === 'consistent')
      passed.push(path.join('.'));
  }
  expect(passed).toEqual(['seal.published_time']);
});

test('a signature by another key, or of another text, is named by its place', async () => {
  const { receipt, kept, seals, keys } = await played();
  const swapped = { ...receipt, own: { ...receipt.own, signed: receipt.seal.signed } };
  const refusedOf = async (file: RoundReceipt, of: typeof keys) => {
    const { verdict, refused } = await verifyReceipt(file, { seals, keys: of });
    return [verdict, ...refused.map(({ place, why }) => `${place}: ${why}`)];
  };
  expect(await refusedOf(swapped, keys)).toEqual(['refused', 'own.signed: wrong_signature']);
  const late = keys.map((key) => ({ ...key, valid_until: receipt.own.accepted_time }));
  expect(await refusedOf(receipt, late)).toEqual([
    ...['refused', `root of round ${receipt.round.issue}: outside_time`, 'own.signed: outside_time'],
  ]);
  expect(await stepOf(swapped, { seals })).toMatchObject({ place: 'own.signed.signature' });
  const text = kept.text.replace('|26.00|', '|62.00|');
  expect(text).not.toBe(kept.text);
  const other = { ...(await signText(text)), text };
  expect(await stepOf(receipt, { seals, keys, accepted: [other] })).toMatchObject({
    ...{
      name: 'receipt',
      place: 'the order you saved',
      found: acceptanceText(receipt.round, receipt.own),
    },
  });
});

test('a round that leaves an accepted subscription out is caught by what was kept, however it is sealed', async () => {
  const { round, kept, keys } = await played();
  const short = structuredClone(round);
  short.subscriptions = short.subscriptions
    .filter((part) => acceptanceText(short.round, part) !== kept.text)
    .map((part, i) => ({ ...part, arrival: i + 1 }));
  short.own = [];
  if (!short.seal) throw new Error('not sealed');
  short.seal.count = short.subscriptions.length;
  short.seal.root = await sealRoot(short.round, {
    ...{ sealedTime: short.seal.sealed_time, subscriptions: short.subscriptions },
  });
  short.outcome = { ...short.outcome, up_total: '0.00', up_matched: '0.00' };
  short.digest = await digestOf(short);
  expect((await verifyProof(short, { keys })).verdict).toBe('consistent');
  const { verdict, steps } = await verifyProof(short, { keys, accepted: [kept] });
  expect(verdict).toBe('failed');
  expect(steps.find(({ state }) => state === 'failed')).toMatchObject({
    ...{ name: 'seal', place: 'the order you saved, unless you canceled it', expected: kept.text },
  });
  // Nobody can claim this of a subscription that was never accepted.
  for (const claimed of [
    { ...kept, text: kept.text.replace('|up|', '|down|') },
    { ...kept, signature: `${kept.signature.slice(0, -1)}${kept.signature.endsWith('0') ? 1 : 0}` },
  ])
    expect(await verifyProof(round, { keys, accepted: [claimed] })).toMatchObject({
      ...{ verdict: 'consistent', refused: [{ what: 'receipt', why: 'wrong_signature' }] },
    });
});

test('a noted root that was signed by nobody is named, and counts for nothing', async () => {
  const { round, seals, keys } = await played();
  const forged = seals.map((seal) => ({
    ...seal,
    signed: seal.signed && { ...seal.signed, signature: '0'.repeat(128) },
  }));
  expect(await verifyProof(round, { keys, seals: forged })).toMatchObject({
    ...{ verdict: 'consistent', terms: 'root_alone' },
    refused: [{ what: 'root', why: 'wrong_signature' }],
  });
});

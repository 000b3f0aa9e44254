import { writeFileSync } from 'node:fs';
import { acceptanceText, keyText, receiptText, rootText, type TimedProof, treeText } from 'shared-api/proof';
import { digestOf, forgers, receiptHash, signText } from 'shared-api/testing';
import { check } from './check.ts';
import { readJson } from './read-json.ts';
import { bothCheckers } from './testing/both-checkers.ts';
import { endedGame } from './testing/ended-game.ts';
import { independentChecker } from './testing/independent-checker.ts';
import { jsonFiles } from './testing/json-files.ts';

const written = jsonFiles();
const run = independentChecker();
const judged = bothCheckers();

/** The same trade in the other direction, with its result, its money and its receipt to match. */
async function turned(proof: TimedProof, sign: (text: string) => Promise<Signature>): Promise<TimedProof> {
  const copy = structuredClone(proof);
  const { order, outcome } = copy;
  order.direction = order.direction === 'up' ? 'down' : 'up';
  const won = outcome.result === 'win';
  const loss = { result: 'loss', profit: `-${order.stake}`, paid_back: '0.00' } as const;
  const win = { result: 'win', profit: '26.40', paid_back: '59.40' } as const;
  if (outcome.result !== 'tie') Object.assign(outcome, won ? loss : win);
  const hash = await receiptHash(order);
  order.receipt = { hash, signed: await sign(receiptText(order)) };
  return { ...copy, digest: await digestOf(copy) };
}
interface Signature {
  key_id: string;
  public_key: string;
  signature: string;
}

let game: Awaited<ReturnType<typeof endedGame>>;
let all: Awaited<ReturnType<typeof forgers>>;
beforeAll(async () => {
  game = await endedGame();
  all = await forgers();
});

test('what the server signed is proved, by the keys that were given', async () => {
  const { proof, checkpoints, keys, receipt, seals } = game;
  const given = { checkpoints: [checkpoints], keys: [keys] };
  expect(await judged(proof, given)).toEqual({ verdict: 'proved', code: 0, reasons: [] });
  expect(await judged(receipt, { seals, keys: [keys] })).toEqual({ verdict: 'proved', code: 0, reasons: [] });
});

test('without any keys the best verdict is that it is consistent with itself', async () => {
  const { proof, checkpoints, receipt, seals } = game;
  expect(await judged(proof, { checkpoints: [checkpoints] })).toMatchObject({
    verdict: 'consistent',
    code: 3,
  });
  expect(await judged(receipt, { seals })).toMatchObject({ verdict: 'consistent', code: 3 });
});

test.each([0, 1, 2, 3])('an order that forger %s signed is refused, whatever else is in it', async (i) => {
  const { proof, checkpoints, keys } = game;
  const { sign, why } = all[i] as (typeof all)[number];
  const given = { checkpoints: [checkpoints], keys: [keys] };
  const refused = { verdict: 'refused', code: 1, reasons: [`order: ${why}`] };
  const forged = await turned(proof, sign);
  expect(await judged(forged, given)).toEqual(refused);
  // It accuses nobody either.
  const paid = { ...forged, outcome: { ...forged.outcome, paid_back: '0.01' } };
  expect(await judged({ ...paid, digest: await digestOf(paid) }, given)).toEqual(refused);
});

test.each([0, 1, 2, 3])('what forger %s signed makes nothing wrong that is right', async (i) => {
  const { proof, checkpoints, keys, round, receipt, seals, points } = game;
  const { sign, why } = all[i] as (typeof all)[number];
  const given = { checkpoints: [checkpoints], keys: [keys] };

  const terms = receiptText({ ...proof.order, payout_rate: 9900 });
  const kept = { ...(await sign(terms)), text: terms };
  expect(await judged(proof, { ...given, receipt: kept })).toEqual({
    ...{ verdict: 'proved', code: 0, reasons: [`receipt: ${why}`] },
  });

  const items = await Promise.all(
    checkpoints.items.map(async (item) => {
      const point = { ...item, hash: 'e'.repeat(64), root: 'e'.repeat(64) };
      return { ...point, signed: await sign(treeText('EURUSD', point)) };
    }),
  );
  const invented = await judged(proof, { ...given, checkpoints: [{ ...checkpoints, items }] });
  expect(invented).toMatchObject({ verdict: 'consistent', code: 3 });
  expect(new Set(invented.reasons)).toEqual(new Set([`checkpoint: ${why}`]));

  const text = acceptanceText(receipt.round, { ...receipt.own, stake: '99.00' });
  const accepted = [{ ...(await sign(text)), text }];
  const against = { keys: [keys], checkpoints: [points], seals };
  const proved = { verdict: 'proved', code: 0 };
  expect(await judged(round, { ...against, receipt: accepted })).toEqual({
    ...{ ...proved, reasons: [`receipt: ${why}`] },
  });
  expect(await judged(receipt, { ...against, checkpoints: [], receipt: accepted })).toEqual({
    ...{ verdict: 'proved', code: 0, reasons: [`receipt: ${why}`] },
  });

  const seal = { ...receipt.seal, root: 'd'.repeat(64) };
  const { room_id, issue } = receipt.round;
  const signed = await sign(rootText({ ...seal, room_id, issue }));
  const inventedReceipt = { ...receipt, seal: { ...seal, signed } };
  expect(await judged(round, { ...against, receipt: inventedReceipt })).toEqual({
    ...{ ...proved, reasons: [`round_receipt: ${why}`] },
  });
  const roots = {
    ...seals,
    items: seals.items.map((one) => (one.issue === issue ? { ...one, ...seal, signed } : one)),
  };
  const alone = { verdict: 'consistent', code: 3, reasons: [`root: ${why}`] };
  expect(await judged(round, { ...against, seals: roots })).toEqual(alone);
  expect(await judged(receipt, { keys: [keys], seals: roots })).toEqual(alone);
});

test('a path that was made up is refused by name, and makes nothing wrong that is right', async () => {
  const { proof, checkpoints, later, links, keys } = game;
  const given = { keys: [keys], checkpoints: [later] };
  expect(await judged(proof, { ...given, links: [links] })).toEqual({
    verdict: 'proved',
    code: 0,
    reasons: [],
  });
  const [lowest = '', ...higher] = links.path;
  const wrong = [
    { ...links, path: ['e'.repeat(64), ...higher] },
    { ...links, path: higher },
    { ...links, path: [...links.path, lowest] },
    { ...links, path: [] },
    { ...links, index: links.index - 1 },
    { ...links, index: links.size },
  ];
  const refused = ['path: leads_elsewhere'];
  for (const one of wrong) {
    const alone = { verdict: 'consistent', code: 3, reasons: refused };
    expect(await judged(proof, { ...given, links: [one] })).toEqual(alone);
    const beside = { verdict: 'proved', code: 0, reasons: refused };
    expect(await judged(proof, { ...given, links: [one, links] })).toEqual(beside);
    const inside = {
      keys: [keys],
      checkpoints: [{ ...later, items: [...later.items, ...checkpoints.items] }],
    };
    expect(await judged(proof, { ...inside, links: [one] })).toEqual(beside);
  }
});

test.each([0, 1, 2, 3])('the beginning of a path that forger %s signed contradicts nothing', async (i) => {
  const { proof, later, links, keys } = game;
  const { sign, why } = all[i] as (typeof all)[number];
  const point = { ...links.from, hash: 'e'.repeat(64) } as NonNullable<typeof links.from>;
  const from = { ...point, signed: await sign(treeText('EURUSD', point)) };
  const given = { keys: [keys], checkpoints: [later], links: [{ ...links, from }] };
  expect(await judged(proof, given)).toEqual({ verdict: 'proved', code: 0, reasons: [`checkpoint: ${why}`] });
  // What the house has signed does, whatever the path beside it.
  const own = { ...point, signed: await signText(treeText('EURUSD', point)) };
  for (const path of [links.path, []])
    expect(await judged(proof, { ...given, links: [{ ...links, path, from: own }] })).toMatchObject({
      ...{ verdict: 'failed', code: 1 },
    });
});

test.each([0, 1, 2, 3])('a receipt of a round that forger %s signed is refused', async (i) => {
  const { keys, receipt, seals } = game;
  const { sign, why } = all[i] as (typeof all)[number];
  const own = { ...receipt.own, signed: await sign(acceptanceText(receipt.round, receipt.own)) };
  expect(await judged({ ...receipt, own }, { keys: [keys], seals })).toMatchObject({
    ...{ verdict: 'refused', code: 1, reasons: [`round_receipt: ${why}`] },
  });
});

test('a key that the one before it has signed counts, and what it signs', async () => {
  const { proof, checkpoints, keys } = game;
  const { sign } = all[2] as (typeof all)[number];
  const { key_id, public_key } = await sign('');
  const [first] = keys.items;
  const valid_from = '2026-03-09T00:00:00.000Z';
  const next = { key_id, public_key, algorithm: 'ed25519', valid_from, valid_until: null };
  const signed = await signText(keyText(next));
  const rotated = {
    items: [
      { ...first, valid_until: valid_from },
      { ...next, signed },
    ],
  };
  const file = await turned(proof, sign);
  for (const lists of [[rotated], [keys, rotated]])
    expect(await judged(file, { keys: lists })).toEqual({ verdict: 'consistent', code: 3, reasons: [] });
  // The first one signs nothing any more.
  expect(await judged(proof, { checkpoints: [checkpoints], keys: [keys, rotated] })).toMatchObject({
    ...{ verdict: 'refused', reasons: expect.arrayContaining(['order: outside_time']) },
  });
});

test.each([0, 3])('a key that forger %s adds to a list is refused, with all that it signs', async (i) => {
  const { proof, checkpoints, keys } = game;
  const { sign, why } = all[i] as (typeof all)[number];
  const stranger = all[2] as (typeof all)[number];
  const { key_id, public_key } = await stranger.sign('');
  const next = {
    key_id,
    public_key,
    algorithm: 'ed25519',
    valid_from: '2021-01-01T00:00:00.000Z',
    valid_until: null,
  };
  const added = { items: [...keys.items, { ...next, signed: await sign(keyText(next)) }] };
  const forged = await turned(proof, stranger.sign);
  for (const lists of [[added], [keys, added]]) {
    const given = { checkpoints: [checkpoints], keys: lists };
    const reasons = [`key: ${why}`, 'order: unknown_key'];
    expect(await judged(forged, given)).toEqual({ verdict: 'refused', code: 1, reasons });
    expect(await judged(proof, given)).toEqual({
      verdict: 'proved',
      code: 0,
      reasons: reasons.slice(0, 1),
    });
  }
  const bare = { items: [...keys.items, { ...next, signed: null }] };
  expect(await judged(forged, { keys: [keys, bare] })).toMatchObject({ verdict: 'refused' });
});

test('a second successor of a key, and another key under a known name, are refused with all that they sign', async () => {
  const { proof, checkpoints, keys } = game;
  const valid_from = '2026-03-09T00:00:00.000Z';
  const strangers = [all, await forgers()].map((some) => some[2] as (typeof all)[number]);
  const [next, other] = await Promise.all(
    strangers.map(async ({ sign }) => {
      const { key_id, public_key } = await sign('');
      const key = { key_id, public_key, algorithm: 'ed25519', valid_from, valid_until: null };
      return { ...key, signed: await signText(keyText(key)) };
    }),
  );
  const [ours, theirs] = await Promise.all(strangers.map(({ sign }) => turned(proof, sign)));
  const fork = [...keys.items, next, other];
  for (const lists of [[{ items: fork }], [keys, { items: fork }]]) {
    const reasons = ['key: outside_time'];
    expect(await judged(ours, { keys: lists })).toEqual({ verdict: 'consistent', code: 3, reasons });
    const refused = { verdict: 'refused', code: 1, reasons: [...reasons, 'order: unknown_key'] };
    expect(await judged(theirs, { keys: lists })).toEqual(refused);
  }

  const [known] = keys.items;
  const reasons = ['key: wrong_signature'];
  for (const from of [known?.valid_from, '2000-01-01T00:00:00.000Z']) {
    const renamed = { ...known, public_key: next?.public_key, valid_from: from };
    for (const lists of [
      [{ items: [known, renamed] }],
      [{ items: [renamed, known] }],
      [keys, { items: [renamed] }],
    ])
      expect(await judged(proof, { checkpoints: [checkpoints], keys: lists })).toEqual({
        ...{ verdict: 'proved', code: 0, reasons },
      });
  }
  const twice = { items: [known, known] };
  expect(await judged(proof, { checkpoints: [checkpoints], keys: [twice, twice] })).toEqual({
    ...{ verdict: 'proved', code: 0, reasons: [] },
  });
});

test('more than the server saved is named, known to the checker or not', async () => {
  const { proof, checkpoints, keys } = game;
  const given = { checkpoints: [checkpoints], keys: [keys] };
  const { order } = proof;
  const hidden = Object.defineProperty({ ...order }, '__proto__', {
    value: { direction: 'down' },
    enumerable: true,
  });
  for (const more of [{ note: 1 }, { order: { ...order, stake_before: '1.00' } }, { order: hidden }])
    expect(await judged({ ...proof, ...more }, given)).toMatchObject({ verdict: 'failed', code: 1 });
});

test('both checkers read the same of a text, or neither reads it', async () => {
  const text = JSON.stringify(game.proof);
  const { direction } = game.proof.order;
  const cases: readonly (readonly [string, number])[] = [
    [text, 3],
    [text.replace(/"entry_seq":(\d+)/, '"entry_seq":$1.0'), 3],
    [text.replace(/"entry_seq":(\d+)/, '"entry_seq":$1e0'), 3],
    [text.replace(/"entry_seq":\d+/, '"entry_seq":1e400'), 1],
    [text.replace(/"payout_rate":\d+/, '"payout_rate":NaN'), 2],
    [text.replace('"direction"', `"direction":"${direction === 'up' ? 'down' : 'up'}","direction"`), 2],
    [text.replace(/"outcome":\{[^}]*\}/, '"outcome":null'), 1],
    // Signatures and hashes have one spelling.
    ...[
      (hex: string) => hex.toUpperCase(),
      (hex: string) => hex.slice(0, -1),
      (hex: string) => hex + hex,
      (hex: string) => `${hex}0`,
      (hex: string) => `0x${hex}`,
      (hex: string) => Buffer.from(hex, 'hex').toString('base64'),
      (hex: string) => Buffer.from(hex, 'hex').toString('base64url'),
    ].flatMap((spelt) =>
      ['signature', 'public_key', 'digest'].map(
        (name) =>
          [
            text.replace(new RegExp(`"${name}":"([0-9a-f]+)"`), (_, hex) => `"${name}":"${spelt(hex)}"`),
            1,
          ] as const,
      ),
    ),
    ['{"format":"meridian-proof-1","kind":"timed"}', 1],
    [`${text}{}`, 2],
    [`\ufeff${text}`, 3],
    ['', 2],
  ];
  const readHere = async (content: string) => {
    try {
      return (await check(readJson(content))).code;
    } catch {
      return 2;
    }
  };
  for (const [content, code] of cases) {
    const file = written(null, 'text.json');
    writeFileSync(file, content);
    const { status } = await run([file]);
    const start = content.slice(0, 60);
    expect([start, await readHere(content), status]).toEqual([start, code, code]);
  }
});

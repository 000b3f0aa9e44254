import { acceptanceText, receiptText } from 'shared-api/proof';
import { signText } from 'shared-api/testing';
import { bothCheckers } from './testing/both-checkers.ts';
import { endedGame } from './testing/ended-game.ts';

const judged = bothCheckers();
let game: Awaited<ReturnType<typeof endedGame>>;
beforeAll(async () => {
  game = await endedGame();
});

/** A copy in which one value is another; left out where that is undefined. */
function changed(file: object, place: string, value: unknown): unknown {
  const copy = structuredClone(file);
  const names = place.split('.');
  const last = names.pop() ?? '';
  const owner = names.reduce<object>((at, name) => Reflect.get(at, name), copy);
  if (value === undefined) Reflect.deleteProperty(owner, last);
  else Reflect.set(owner, last, value);
  return copy;
}

const SPELLINGS: readonly ((text: string) => unknown)[] = [
  (text) => text.toUpperCase(),
  (text) => `${text} `,
  (text) => text.slice(1),
  () => '',
  () => 5,
  () => null,
  () => undefined,
];
const NUMBERS: readonly ((number: number) => unknown)[] = [
  (number) => String(number),
  (number) => number + 0.5,
  (number) => -number,
  () => true,
  () => null,
  () => undefined,
];
const MOMENTS = ['2026-02-30T00:00:00.000Z', '2026-02-28T24:00:00.000Z', '2026-01-01T00:00:00Z'].map(
  (text) => () => text,
);
const LISTS = [{}, 'x', null, [null], [[]], undefined].map((value) => () => value);

/** Places in the files that are given beside an export, and what cannot stand there. */
const PLACES = {
  keys: {
    items: LISTS,
    'items.0.key_id': SPELLINGS,
    'items.0.public_key': SPELLINGS,
    'items.0.algorithm': SPELLINGS,
    'items.0.valid_from': [...SPELLINGS.slice(1), ...MOMENTS],
    'items.0.valid_until': MOMENTS,
    'items.0.signed': [() => ({}), () => 0, () => []],
  },
  checkpoints: {
    goods_id: [...SPELLINGS.slice(1), () => 'SYN50'],
    items: LISTS,
    'items.0.number': NUMBERS,
    'items.0.seq': NUMBERS,
    'items.0.size': NUMBERS.slice(0, 3),
    'items.0.hash': SPELLINGS,
    'items.0.root': SPELLINGS.slice(0, 5),
    'items.0.time': [...SPELLINGS.slice(1), ...MOMENTS],
    'items.0.signed.signature': SPELLINGS,
  },
  links: {
    goods_id: [() => 'SYN50', () => undefined],
    number: NUMBERS,
    index: NUMBERS,
    size: NUMBERS,
    path: [...LISTS, () => Array.from({ length: 65 }, () => 'a'.repeat(64))],
    'path.0': SPELLINGS,
    'from.hash': SPELLINGS,
    'from.signed.signature': SPELLINGS,
  },
  receipt: { key_id: SPELLINGS, signature: SPELLINGS, text: SPELLINGS.slice(2) },
} as const;

test.each(Object.keys(PLACES) as (keyof typeof PLACES)[])(
  'what is not as it should be in the %s that were given is no failure of the file',
  async (name) => {
    const { proof, keys, checkpoints, links, kept: receipt } = game;
    const files = { keys, checkpoints, links, receipt };
    const against = (one: Record<string, unknown>) => {
      const given = { ...files, ...one };
      return judged(proof, {
        ...{ keys: [given.keys], checkpoints: [given.checkpoints], links: [given.links] },
        receipt: given.receipt,
      });
    };
    expect(await against({})).toMatchObject({ verdict: 'proved', code: 0 });
    for (const [place, values] of Object.entries(PLACES[name]))
      for (const value of values) {
        const was = place
          .split('.')
          .reduce<unknown>((at, part) => Reflect.get(Object(at), part), files[name]);
        const now = value(was as never);
        const { code } = await against({ [name]: changed(files[name], place, now) });
        expect([place, now, code]).toEqual([place, now, 2]);
      }
  },
);

test('the same of roots, and of a receipt of a round', async () => {
  const { round, receipt, keys, points, seals } = game;
  const given = { keys: [keys], checkpoints: [points], seals };
  for (const [place, value] of [
    ['room_id', 'ECONOMY'],
    ['items', {}],
    ['items.0.root', seals.items[0]?.root.toUpperCase()],
    ['items.0.sealed_time', null],
    ['items.0.signed', 'x'],
  ] as const)
    expect((await judged(round, { ...given, seals: changed(seals, place, value) })).code).toBe(2);
  for (const [place, value] of [
    ['own.salt', receipt.own.salt.toUpperCase()],
    ['own_path', {}],
    ['seal.count', '1'],
    ['round.issue', null],
  ] as const)
    expect((await judged(round, { ...given, receipt: changed(receipt, place, value) })).code).toBe(2);
});

test('of several texts that were kept of one trade or round each is judged, whichever stands first', async () => {
  const { proof, keys, kept: receipt } = game;
  const forged = { ...receipt, signature: '0'.repeat(128) };
  const text = receiptText({ ...proof.order, payout_rate: 9900 });
  const other = { ...(await signText(text)), text };
  const given = { keys: [keys] };
  expect(await judged(proof, { ...given, receipt: [forged, receipt] })).toEqual({
    ...{ verdict: 'consistent', code: 3, reasons: ['receipt: wrong_signature'] },
  });
  expect(await judged(proof, { ...given, receipt: [forged, other] })).toMatchObject({
    ...{ verdict: 'failed', code: 1 },
  });

  const { round, receipt: ofRound } = game;
  const mine = acceptanceText(ofRound.round, ofRound.own);
  const turned = mine.replace('|up|', '|down|');
  const leftOut = { ...(await signText(turned)), text: turned };
  expect(await judged(round, { ...given, receipt: [{ ...forged, text: mine }, leftOut] })).toMatchObject({
    ...{ verdict: 'failed', code: 1 },
  });
  // Those of the order's other rounds stand in the same file.
  const next = mine.replace(`|${round.round.issue}|`, `|${round.round.issue + 1}|`);
  const both = [
    { ...(await signText(next)), text: next },
    { ...(await signText(mine)), text: mine },
  ];
  expect(await judged(round, { ...given, receipt: both })).toMatchObject({ code: 3, reasons: [] });
  // The wrong file altogether.
  expect(await judged(round, { ...given, receipt: both.slice(0, 1) })).toMatchObject({ code: 2 });
  expect(await judged(proof, { ...given, receipt: both })).toMatchObject({ code: 2 });
});

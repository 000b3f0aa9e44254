import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DayFile } from 'shared-api/proof';
import { treeText } from 'shared-api/proof';
import { forgers, signText, testSigningKey } from 'shared-api/testing';
import { verify } from './verify.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'day-'));
afterAll(() => rmSync(folder, { recursive: true }));

const day = '2026-03-09';
const key = createHash('sha256').update('a key').digest();
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const scale = 1_500_000;

/** A day as the published rule makes it, written here from docs/fairness.md alone. */
function madeDay(): DayFile {
  const productKey = createHmac('sha256', key).update('SYN50').digest();
  const shown = (scaled: number) => `${String(scaled).slice(0, -2)}.${String(scaled).slice(-2)}`;
  const previous = { seq: 41, time: '2026-03-08T23:59:59.400Z', price: '5000.00', hash: 'b'.repeat(64) };
  const ticks: DayFile['ticks'] = [];
  let price = 500_000;
  for (let i = 0; i < 300; i += 1) {
    const seq = 42 + i;
    const block = createHmac('sha256', productKey).update(String(seq)).digest();
    let sum = -524_280;
    for (let word = 0; word < 32; word += 2) sum += block.readUInt16BE(word);
    price += Math.sign(sum) * Math.floor((Math.abs(sum) * scale + 2 ** 31) / 2 ** 32);
    const time = new Date(Date.parse(`${day}T00:00:00.100Z`) + i * 700).toISOString();
    const hash = sha256(`${ticks.at(-1)?.hash ?? previous.hash}|SYN50|${seq}|${time}|${price}`);
    ticks.push({ seq, time, price: shown(price), hash });
  }
  return {
    format: 'meridian-day-1',
    goods_id: 'SYN50',
    digits: 2,
    day,
    key: {
      commitment: sha256(key),
      published_time: '2026-03-02T00:00:10.000Z',
      key: key.toString('hex'),
      scale,
      scale_published_time: '2026-03-02T00:00:10.000Z',
    },
    previous,
    ticks,
  };
}

const good = madeDay();
let written = 0;

function verifyDay(file: unknown, ...more: string[]) {
  written += 1;
  const name = path.join(folder, `${written}.json`);
  writeFileSync(name, JSON.stringify(file));
  return verify('--day', name, ...more);
}

function note(name: string, value: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

test('a day whose prices follow from its key is right, exit code 0', async () => {
  const { out, status } = await verifyDay(good);
  expect(out).toContain('Proved: all 300 prices of the day follow from its key.');
  expect(status).toBe(0);
});

/** The chain of a day written anew, as whoever rewrites a tick would have to. */
function chained(file: DayFile): DayFile {
  let last = file.previous?.hash ?? '0'.repeat(64);
  for (const tick of file.ticks) {
    last = sha256(`${last}|${file.goods_id}|${tick.seq}|${tick.time}|${tick.price.replace('.', '')}`);
    tick.hash = last;
  }
  return file;
}

function rewritten(file: DayFile): void {
  tickOf(file).price = '5000.01';
  chained(file);
}

const tickOf = (file: DayFile, i = 150) => file.ticks[i] as DayFile['ticks'][number];
const other = sha256('another');

test.each<[string, (file: DayFile) => void, string]>([
  ['a price', (file) => Object.assign(tickOf(file), { price: '5000.01' }), 'ticks[150].hash'],
  ['a price, and the chain after it', rewritten, 'ticks[150].price'],
  ['the last price', (file) => Object.assign(tickOf(file, 299), { price: '5000.01' }), 'ticks[299].hash'],
  ['a time', (file) => Object.assign(tickOf(file), { time: '2026-03-09T00:01:45.101Z' }), 'ticks[150].hash'],
  ['a tick left out', (file) => void file.ticks.splice(150, 1), 'ticks[150].seq'],
  ['the first tick left out', (file) => void file.ticks.splice(0, 1), 'ticks[0].seq'],
  [
    'the price before the day',
    (file) => Object.assign(file.previous ?? {}, { price: '5000.01' }),
    'ticks[0].price',
  ],
  ['the key', (file) => Object.assign(file.key, { key: other }), 'key.commitment'],
  ['the commitment', (file) => Object.assign(file.key, { commitment: other }), 'key.commitment'],
  [
    'key and commitment',
    (file) => Object.assign(file.key, { key: other, commitment: sha256(Buffer.from(other, 'hex')) }),
    'ticks[0].price',
  ],
  ['the scale', (file) => Object.assign(file.key, { scale: scale * 2 }), 'ticks[0].price'],
  [
    'a late commitment',
    (file) => Object.assign(file.key, { published_time: `${day}T00:00:00.000Z` }),
    'key.published_time',
  ],
])('%s changed is caught, exit code 1', async (_, change, place) => {
  const file = structuredClone(good);
  change(file);
  const { out, status } = await verifyDay(file);
  expect(out).toContain(`at ${place}:`);
  expect(out).toMatch(/Failed: \d of 5 checks\./);
  expect(status).toBe(1);
});

test('what was noted before the day must agree with it', async () => {
  const { commitment, published_time } = good.key;
  const item = { day, commitment, published_time, key: null, revealed_time: null };
  const scales = [{ goods_id: 'SYN50', scale, published_time }];
  const keys = (more: object) => note('keys.json', { items: [{ ...item, scales, ...more }] });
  expect(await verifyDay(good, '--commitments', keys({}))).toMatchObject({ status: 0 });
  expect((await verifyDay(good, '--commitments', keys({ commitment: other }))).out).toContain(
    'at key.commitment',
  );
  expect(
    (await verifyDay(good, '--commitments', keys({ scales: [{ ...scales[0], scale: 9 }] }))).out,
  ).toContain('at key.scale');
  // Times can be moved by whoever writes the whole chain anew; a checkpoint that was noted catches that.
  const { seq, hash, time } = tickOf(good);
  const point = { number: 1, seq, hash, time, size: null, root: null };
  const signed = await signText(treeText('SYN50', point));
  const held = ['--keys', note('signing-keys.json', { items: [await testSigningKey()] })];
  const noted = note('points.json', {
    code: 200,
    msg: 'OK',
    data: { goods_id: 'SYN50', items: [{ ...point, signed }] },
  });
  expect(await verifyDay(good, '--checkpoints', noted, ...held)).toMatchObject({ status: 0 });
  const moved = structuredClone(good);
  tickOf(moved).time = '2026-03-09T00:01:45.101Z';
  expect((await verifyDay(chained(moved))).status).toBe(0);
  expect(await verifyDay(moved, '--checkpoints', noted, ...held)).toMatchObject({
    status: 1,
    out: expect.stringContaining('at ticks[150].hash'),
  });
});

test('before the key is public nothing is said to be right', async () => {
  const { out, status } = await verifyDay({ ...good, key: { ...good.key, key: null } });
  expect(out).toContain('Result pending');
  expect(status).toBe(4);
  const moved = structuredClone({ ...good, key: { ...good.key, key: null } });
  tickOf(moved).price = '5000.01';
  expect((await verifyDay(moved)).status).toBe(1);
});

test('a key that no known one has signed is refused by name, with the checkpoint that it signs', async () => {
  const [, , stranger] = await forgers();
  const { seq, time } = tickOf(good);
  const point = { number: 1, seq, hash: 'e'.repeat(64), time, size: null, root: null };
  const { key_id = '', public_key, signature } = (await stranger?.sign(treeText('SYN50', point))) ?? {};
  const first = await testSigningKey();
  const added = { ...first, key_id, public_key, valid_from: '2026-03-01T00:00:00.000Z' };
  const points = { goods_id: 'SYN50', items: [{ ...point, signed: { key_id, signature } }] };
  const { out, status } = await verifyDay(
    good,
    ...['--checkpoints', note('invented.json', points)],
    ...['--keys', note('known.json', { items: [first] }), '--keys', note('added.json', { items: [added] })],
  );
  expect(out).toContain(`Not counted: a key in the list (key ${key_id}): it has no signature.`);
  expect(out).toContain(
    `Not counted: a checkpoint (checkpoint 1, key ${key_id}): its key isn't one you gave`,
  );
  expect(status).toBe(0);
});

test('what is no day is refused, exit code 2', async () => {
  expect((await verifyDay({ hello: 1 })).status).toBe(2);
  expect((await verifyDay(good, '--commitments', note('none.json', {}))).status).toBe(2);
});

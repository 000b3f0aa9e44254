import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  acceptanceText,
  type CheckpointPath,
  type HeldCheckpoint,
  type Receipt,
  receiptText,
  rootText,
  type TimedProof,
  treeText,
} from 'shared-api/proof';
import { createTestHandlers, createTestState, signText } from 'shared-api/testing';
import { root } from '../build/apps.ts';
import { verify } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'proof-'));
afterAll(() => rmSync(folder, { recursive: true }));

let now = Date.UTC(2026, 2, 9, 10, 0, 7);
let proof: TimedProof;
let later: HeldCheckpoint;
let path: CheckpointPath;
let keys: object;
let receipt: Receipt;

beforeAll(async () => {
  const state = createTestState({ now: () => now });
  const handlers = createTestHandlers(state);
  const ann = { username: 'ann' };
  await handlers.balance({ language: 'en' }, ann);
  Object.assign(state.users.get('ann') ?? {}, { available: 100_000n });
  const terms = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 60, payout_rate: 8200 } as const;
  const order = await handlers.bet({ language: 'en', amount: '33', ...terms }, ann);
  now += 180_000;
  proof = await handlers.orderProof({ language: 'en', id: order.id }, ann);
  const goods = { language: 'en', goods_id: 'EURUSD' } as const;
  const { items } = await handlers.checkpoints({ ...goods, limit: 1 }, ann);
  later = items[0] as HeldCheckpoint;
  const number = proof.feed.checkpoints.at(-1)?.number ?? 0;
  path = await handlers.checkpointPath({ ...goods, number, size: later.size ?? 0 }, ann);
  keys = await handlers.signingKeys({ language: 'en' }, ann);
  if (order.kind !== 'timed' || !order.receipt) throw new Error('no receipt');
  receipt = { ...order.receipt, text: receiptText(proof.order) };
});

function written(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

test('the command prints the judgement and ends with its code', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/verify/verify.ts', ...args], { cwd: root, encoding: 'utf8' });
  expect(run(written('good.json', proof))).toMatchObject({
    ...{ status: 3, stderr: '', stdout: expect.stringContaining('Internally consistent') },
  });
  expect(run()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('npm run verify') });
});

test('a good export with nothing beside it is consistent with itself, exit code 3', async () => {
  const { out, status } = await verify(written('good.json', proof));
  expect(out).toContain(proof.order.order_number);
  expect(out).toContain('Internally consistent');
  expect(out).toContain('You gave no checkpoints');
  expect(out).not.toContain('FAIL');
  expect(status).toBe(3);
});

test('the answer of the call itself, against what was saved before: proved, exit code 0', async () => {
  const args = [
    [
      '--checkpoints',
      written('noted.json', { code: 200, msg: 'OK', data: { goods_id: 'EURUSD', items: [later] } }),
    ],
    ['--links', written('links.json', { code: 200, msg: 'OK', data: path })],
    ['--keys', written('keys.json', { code: 200, msg: 'OK', data: keys })],
    ['--receipt', written('receipt.json', receipt)],
  ];
  const answer = written('answer.json', { code: 200, msg: 'OK', data: proof });
  const { out, status } = await verify(answer, ...args.flat());
  expect(out).toContain(`Proved against a checkpoint you saved (number ${later.number}`);
  expect(out).toContain('The terms match the receipt you saved.');
  expect(status).toBe(0);
  // Without the way to it a later checkpoint proves nothing.
  expect(await verify(answer, ...(args[0] ?? []), ...(args[2] ?? []))).toMatchObject({
    status: 3,
    out: expect.stringContaining('--links'),
  });
});

test('the report for a program is one JSON object with the verdict', async () => {
  const { out, status } = await verify(written('good.json', proof), '--json');
  expect(JSON.parse(out)).toMatchObject({ code: 3, verdict: 'consistent', terms: 'signed', reach: null });
  expect(status).toBe(3);
});

test('terms other than those of the kept receipt are named, exit code 1', async () => {
  const text = receipt.text.replace('|33.00|', '|66.00|');
  const other = written('other-receipt.json', { ...(await signText(text)), text });
  const given = ['--receipt', other, '--keys', written('keys.json', keys)];
  const { out, status } = await verify(written('good.json', proof), ...given);
  expect(out).toContain('at the receipt you saved');
  expect(status).toBe(1);
});

test('checkpoints of another product are refused, exit code 2', async () => {
  const noted = written('gold.json', { goods_id: 'XAUUSD', items: [later] });
  expect(await verify(written('good.json', proof), '--checkpoints', noted)).toMatchObject({ status: 2 });
});

test('a tampered price is named with its tick, exit code 1', async () => {
  const forged = structuredClone(proof);
  const at = forged.feed.ticks.findIndex(({ seq }) => seq === proof.outcome.exit_seq);
  const tick = forged.feed.ticks[at];
  if (tick) tick.price = '1.99999';
  const { out, status } = await verify(written('forged.json', forged));
  expect(out).toContain(`at feed.ticks[${at}].hash (tick #${tick?.seq})`);
  expect(out).toMatch(/Failed: \d of 11 checks\./);
  expect(status).toBe(1);
});

test('tampered money is named, exit code 1', async () => {
  const { out, status } = await verify(
    written('paid.json', { ...proof, outcome: { ...proof.outcome, paid_back: '999.00' } }),
  );
  expect(out).toMatch(/FAIL payout .*\n {5}at outcome\.paid_back: expected \d+\.\d\d, found 999\.00/);
  expect(status).toBe(1);
});

test('a value that is none is named, exit code 1', async () => {
  const { out, status } = await verify(
    written('form.json', { ...proof, order: { ...proof.order, stake: 'much' } }),
  );
  expect(out).toContain('at order.stake');
  expect(status).toBe(1);
});

test('another chain than the one that was published is caught', async () => {
  const tree = { size: null, root: null };
  const points = proof.feed.checkpoints.map((point) => ({ ...point, ...tree, hash: 'c'.repeat(64) }));
  const signed = points.map(async (one) => ({ ...one, signed: await signText(treeText('EURUSD', one)) }));
  const noted = written('other.json', { goods_id: 'EURUSD', items: await Promise.all(signed) });
  const given = ['--checkpoints', noted, '--keys', written('keys.json', keys)];
  const { out, status } = await verify(written('good.json', proof), ...given);
  expect(out).toContain('at held');
  expect(status).toBe(1);
});

/** A round that Ann took part in, and what she has of it. */
async function playedRound() {
  let clock = Date.UTC(2026, 2, 9, 11, 0, 7);
  const state = createTestState({ now: () => clock });
  const handlers = createTestHandlers(state);
  const ann = { username: 'ann' };
  const language = 'en' as const;
  await handlers.balance({ language }, ann);
  Object.assign(state.users.get('ann') ?? {}, { available: 100_000n });
  const bet = { kind: 'room', room_id: 'economy', direction: 'up', fee_rate: 200 } as const;
  const order = await handlers.bet({ language, ...bet, unit_amount: '13', leverage: 1, rounds: 1 }, ann);
  if (order.kind !== 'room') throw new Error('not a room order');
  const issue = order.issues[0]?.issue ?? 0;
  clock += 200_000;
  const round = await handlers.issueProof({ language, room_id: 'economy', issue }, ann);
  const ofRound = await handlers.roundReceipt({ language, order_id: order.id, issue }, ann);
  const noted = await handlers.seals({ language, room_id: 'economy', limit: 5 }, ann);
  const points = await handlers.checkpoints({ language, goods_id: round.round.goods_id, limit: 50 }, ann);
  const text = acceptanceText(round.round, ofRound.own);
  const files = {
    round: written('round.json', round),
    receipt: written('round-receipt.json', ofRound),
    seals: written('seals.json', { code: 200, msg: 'OK', data: noted }),
    points: written('points.json', points),
    keys: written('round-keys.json', await handlers.signingKeys({ language }, ann)),
    accepted: written('accepted.json', [{ ...order.issues[0]?.receipt, text }]),
  };
  return { files, round, ofRound, noted, text };
}

test('a round is held against noted roots and a receipt, and a receipt against the roots', async () => {
  const { files, noted } = await playedRound();
  const given = ['--keys', files.keys];
  const right = await verify(files.round, '--seals', files.seals, '--receipt', files.receipt, ...given);
  expect([right.status, right.out]).toEqual([3, expect.stringContaining('match the root you saved')]);
  const proved = await verify(files.round, '--seals', files.seals, '--checkpoints', files.points, ...given);
  expect([proved.status, proved.out]).toEqual([0, expect.stringContaining('Proved against a checkpoint')]);
  const alone = await verify(files.round);
  expect([alone.status, alone.out]).toEqual([3, expect.stringContaining('You gave no root')]);
  const lies = await verify(files.receipt, '--seals', files.seals, ...given);
  expect([lies.status, lies.out]).toEqual([0, expect.stringContaining('Proved against a root')]);
  expect((await verify(files.receipt)).status).toBe(3);
  const { room_id } = noted;
  const roots = noted.items.map(async (item) => {
    const seal = { ...item, root: 'd'.repeat(64) };
    return { ...seal, signed: await signText(rootText({ ...seal, room_id })) };
  });
  const other = written('other-seals.json', { ...noted, items: await Promise.all(roots) });
  for (const file of [files.round, files.receipt]) {
    const { status, out } = await verify(file, '--seals', other, ...given);
    expect([status, out]).toEqual([1, expect.stringMatching(/FAIL seal .*\n {5}at seal\.root/)]);
  }
  expect((await verify(files.round, '--receipt', files.seals)).status).toBe(2);
  // The receipt of a timed trade is of another kind, and so the other way round.
  expect((await verify(files.round, '--receipt', written('timed.json', receipt))).status).toBe(2);
  expect((await verify(written('good.json', proof), '--receipt', files.receipt)).status).toBe(2);
});

test('signatures of a round are checked: of its receipt, and of what was kept from the acceptance', async () => {
  const { files, round, ofRound, text } = await playedRound();
  const held = ['--seals', files.seals, '--keys', files.keys, '--receipt', files.accepted];
  const right = await verify(files.receipt, ...held);
  expect([right.status, right.out]).toEqual([0, expect.stringContaining('ok   receipt')]);
  expect(right.out).not.toContain('--keys');
  expect((await verify(files.round, ...held)).out).toContain('ok   seal');
  const signed = { ...ofRound.own.signed, signature: '0'.repeat(128) };
  const forged = written('forged-receipt.json', { ...ofRound, own: { ...ofRound.own, signed } });
  expect(await verify(forged)).toMatchObject({
    ...{ status: 1, out: expect.stringMatching(/FAIL receipt .*\n {5}at own\.signed\.signature/) },
  });
  const turned = text.replace('|up|', '|down|');
  const other = written('not-listed.json', { ...(await signText(turned)), text: turned });
  expect(await verify(files.round, '--receipt', other, '--keys', files.keys)).toMatchObject({
    ...{ status: 1, out: expect.stringContaining('at the order you saved, unless you canceled it') },
  });
  const next = text.replace(`|${round.round.issue}|`, `|${round.round.issue + 1}|`);
  const ofNext = written('of-the-next.json', { ...signed, text: next });
  expect(await verify(files.round, '--receipt', ofNext)).toMatchObject({
    ...{ status: 2, out: expect.stringContaining("The receipt isn't for round") },
  });
});

test('what is no export is refused, exit code 2', async () => {
  expect(await verify(written('other-file.json', { hello: 1 }))).toMatchObject({ status: 2 });
  expect(await verify(written('no.json', 'no json'))).toMatchObject({
    status: 2,
    err: expect.stringContaining("can't be read"),
  });
  expect((await verify(join(folder, 'nothing.json'))).status).toBe(2);
  expect((await verify()).err).toContain('npm run verify');
  expect((await verify('--nonsense')).status).toBe(2);
});

test('what would be left out without a word is refused, exit code 2', async () => {
  const [good, other] = [written('good.json', proof), written('receipt.json', receipt)];
  const refused = async (...args: string[]) => {
    const { err, status } = await verify(...args);
    expect([args, status]).toEqual([args, 2]);
    return err;
  };
  expect(await refused(good, '--receipt', other, '--receipt', other)).toMatch(
    /^--receipt can be given only once/,
  );
  expect(await refused(good, '--seals', other, '--seals', other)).toMatch(/^--seals can be given only once/);
  for (const name of ['--receipt', '--seals', '--links']) await refused('--day', good, name, other);
  await refused(good, '--commitments', other);
  await refused(good, '--keys');
});

test('a byte that is no UTF-8 is not read as another text', async () => {
  const file = written('good.json', proof);
  const bytes = readFileSync(file);
  const at = bytes.indexOf(proof.order.order_number);
  writeFileSync(file, Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at)]));
  expect(await verify(file)).toMatchObject({ status: 2, err: expect.stringContaining("can't be read") });
  writeFileSync(file, Buffer.from(bytes.toString(), 'utf16le'));
  expect((await verify(file)).status).toBe(2);
  // As an editor of another system saves it.
  const lines = JSON.stringify(proof, null, 2).replaceAll('\n', '\r\n');
  writeFileSync(file, `\ufeff${lines}\r\n`);
  expect((await verify(file)).status).toBe(3);
});

test('--help explains itself', async () => {
  const { out, status } = await verify('--help');
  expect(out).toContain('npm run verify -- <file.json>');
  expect(status).toBe(0);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TimedProof } from 'shared-api/proof';
import { createTestHandlers, createTestState } from 'shared-api/testing';
import { root } from '../build/apps.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'proof-'));
afterAll(() => rmSync(folder, { recursive: true }));

let now = Date.UTC(2026, 2, 9, 10, 0, 7);
let proof: TimedProof;
let checkpoints: object;

beforeAll(async () => {
  const state = createTestState({ now: () => now });
  const handlers = createTestHandlers(state);
  const ann = { username: 'ann' };
  await handlers.balance({ language: 'en' }, ann);
  Object.assign(state.users.get('ann') ?? {}, { available: 100_000n });
  const terms = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 60, payout_rate: 8200 } as const;
  const { id } = await handlers.bet({ language: 'en', amount: '33', ...terms }, ann);
  now += 100_000;
  proof = await handlers.orderProof({ language: 'en', id }, ann);
  checkpoints = { goods_id: 'EURUSD', items: proof.feed.checkpoints };
});

function written(name: string, value: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

/** Runs the command as `npm run verify --` does. */
function verify(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/verify/verify.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { out: stdout, err: stderr, status };
}

test('a good export: every check passes, exit code 0', () => {
  const { out, status } = verify(written('good.json', proof));
  expect(out).toContain(proof.order.order_number);
  expect(out).toContain('Right: the result follows from the recorded prices.');
  expect(out).not.toContain('FAIL');
  expect(status).toBe(0);
});

test('the answer of the call itself may be checked, against checkpoints noted before', () => {
  const noted = written('noted.json', { code: 200, msg: 'OK', data: checkpoints });
  const answer = written('answer.json', { code: 200, msg: 'OK', data: proof });
  expect(verify(answer, '--checkpoints', noted).status).toBe(0);
});

test('a tampered price is named with its tick, exit code 1', () => {
  const forged = structuredClone(proof);
  const at = forged.feed.ticks.findIndex(({ seq }) => seq === proof.outcome.exit_seq);
  const tick = forged.feed.ticks[at];
  if (tick) tick.price = '1.99999';
  const { out, status } = verify(written('forged.json', forged));
  expect(out).toContain(`at feed.ticks[${at}].hash (tick #${tick?.seq})`);
  expect(out).toMatch(/Wrong: \d of 9 checks failed\./);
  expect(status).toBe(1);
});

test('tampered money is named, exit code 1', () => {
  const { out, status } = verify(
    written('paid.json', { ...proof, outcome: { ...proof.outcome, paid_back: '999.00' } }),
  );
  expect(out).toMatch(/FAIL payout .*\n {5}at outcome\.paid_back: expected \d+\.\d\d, found 999\.00/);
  expect(status).toBe(1);
});

test('a value that is none is named, exit code 1', () => {
  const { out, status } = verify(
    written('form.json', { ...proof, order: { ...proof.order, stake: 'much' } }),
  );
  expect(out).toContain('at order.stake');
  expect(status).toBe(1);
});

test('another chain than the one that was published is caught', () => {
  const items = proof.feed.checkpoints.map((point) => ({ ...point, hash: 'c'.repeat(64) }));
  const noted = written('other.json', { goods_id: 'EURUSD', items });
  const { out, status } = verify(written('good.json', proof), '--checkpoints', noted);
  expect(out).toContain('at published');
  expect(status).toBe(1);
});

test('a round is held against noted roots and a receipt, and a receipt against the roots', async () => {
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
  const receipt = await handlers.roundReceipt({ language, order_id: order.id, issue }, ann);
  const noted = await handlers.seals({ language, room_id: 'economy', limit: 5 }, ann);
  const files = {
    round: written('round.json', round),
    receipt: written('receipt.json', receipt),
    seals: written('seals.json', { code: 200, msg: 'OK', data: noted }),
  };
  const right = verify(files.round, '--seals', files.seals, '--receipt', files.receipt);
  expect([right.status, right.out]).toEqual([0, expect.stringContaining('Right: the result follows')]);
  const lies = verify(files.receipt, '--seals', files.seals);
  expect([lies.status, lies.out]).toEqual([0, expect.stringContaining('lies under the root')]);
  const items = noted.items.map((item) => ({ ...item, root: 'd'.repeat(64) }));
  const other = written('other-seals.json', { ...noted, items });
  for (const file of [files.round, files.receipt]) {
    const { status, out } = verify(file, '--seals', other);
    expect([status, out]).toEqual([1, expect.stringMatching(/FAIL seal .*\n {5}at seal\.root/)]);
  }
  expect(verify(files.round, '--receipt', files.seals).status).toBe(2);
});

test('what is no export is refused, exit code 2', () => {
  expect(verify(written('other-file.json', { hello: 1 }))).toMatchObject({ status: 2 });
  expect(verify(written('no.json', 'no json'))).toMatchObject({
    status: 2,
    err: expect.stringContaining('cannot be read'),
  });
  expect(verify(path.join(folder, 'nothing.json')).status).toBe(2);
  expect(verify().err).toContain('npm run verify');
  expect(verify('--nonsense').status).toBe(2);
});

test('--help explains itself', () => {
  const { out, status } = verify('--help');
  expect(out).toContain('npm run verify -- <file.json>');
  expect(status).toBe(0);
});

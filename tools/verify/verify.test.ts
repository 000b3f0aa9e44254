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

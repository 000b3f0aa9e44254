import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { acceptanceText, type RoundProof, receiptText, type TimedProof, treeText } from 'shared-api/proof';
import { createTestHandlers, createTestState, digestOf, signText } from 'shared-api/testing';
import { root } from '../../build/apps.ts';
import { independentChecker } from '../testing/independent-checker.ts';
import { jsonFiles } from '../testing/json-files.ts';

const written = jsonFiles();
const run = independentChecker();

/** Runs the checker that was written from docs/fairness.md, as people do. */
function command(args: readonly string[]): { text: string; status: number | null } {
  const { stdout, stderr, status, error } = spawnSync(
    'python3',
    ['tools/verify/independent/check.py', ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (error)
    throw new Error('This test needs python3 (3.9 or later) on the machine: install it and try again.');
  return { text: stdout + stderr, status };
}

const ann = { username: 'ann' };
const language = 'en' as const;

/** A back end without a server, in which Ann has money. `pass` lets milliseconds pass. */
async function funded() {
  let now = Date.UTC(2026, 2, 9, 10, 0, 7);
  const state = createTestState({ now: () => now });
  const handlers = createTestHandlers(state);
  await handlers.balance({ language }, ann);
  Object.assign(state.users.get('ann') ?? {}, { available: 100_000n });
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { handlers, pass };
}

/** A trade that has ended, and what a visitor has kept a minute later. */
async function played() {
  const { handlers, pass } = await funded();
  const terms = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 30, payout_rate: 8000 } as const;
  const order = await handlers.bet({ language, amount: '33', ...terms }, ann);
  pass(150_000);
  const proof: TimedProof = await handlers.orderProof({ language, id: order.id }, ann);
  const held = await handlers.checkpoints({ language, goods_id: 'EURUSD', limit: 1 }, ann);
  const number = proof.feed.checkpoints.at(-1)?.number ?? 0;
  const size = held.items[0]?.size ?? 0;
  const links = await handlers.checkpointPath({ language, goods_id: 'EURUSD', number, size }, ann);
  const keys = await handlers.signingKeys({ language }, ann);
  const receipt = { ...(order.kind === 'timed' ? order.receipt : null), text: receiptText(proof.order) };
  return { proof, held, links, keys, receipt };
}

test('the checker written from the page alone says the same of an export as ours', async () => {
  const { proof, held, links, keys, receipt } = await played();
  const answer = written({ code: 200, msg: 'OK', data: proof });
  expect(command([answer])).toEqual({ text: 'consistent\n', status: 3 });
  const given = [written(held), written(links), '--keys', written(keys), '--receipt', written(receipt)];
  expect(command([answer, ...given])).toEqual({ text: 'proved\n', status: 0 });
  expect(command([answer, written(held), '--keys', written(keys)]).status).toBe(3);
  expect(command(['nowhere.json']).status).toBe(2);
  const [kept, twice] = [written(receipt), ['--receipt', written(receipt)]];
  expect((await run([answer, '--receipt', kept, ...twice])).status).toBe(2);
  expect((await run([answer, '--keys'])).status).toBe(2);
  // As some editors save it.
  writeFileSync(answer, `\ufeff${readFileSync(answer, 'utf8')}`);
  expect(command([answer]).text).toBe('consistent\n');
});

test('it rejects a changed export, and names the place', async () => {
  const { proof, held, links, keys, receipt } = await played();
  const paid = { ...proof, outcome: { ...proof.outcome, paid_back: '999.00' } };
  expect(command([written(paid)])).toMatchObject({ status: 1, text: expect.stringContaining('digest') });
  const given = ['--keys', written(keys)];
  const items = held.items.map(async (item) => {
    const point = { ...item, root: 'f'.repeat(64) };
    return { ...point, signed: await signText(treeText('EURUSD', point)) };
  });
  const rewritten = { ...held, items: await Promise.all(items) };
  expect(await run([written(proof), written(rewritten), written(links), ...given])).toMatchObject({
    status: 3,
    text: expect.stringContaining('leads_elsewhere'),
  });
  const begin = { ...links.from, hash: 'f'.repeat(64) } as NonNullable<typeof links.from>;
  const from = { ...begin, signed: await signText(treeText('EURUSD', begin)) };
  expect(await run([written(proof), written(held), written({ ...links, from }), ...given])).toMatchObject({
    status: 1,
    text: expect.stringContaining(`held ${from.number} hash`),
  });
  const { signed } = proof.order.receipt;
  const order = { ...proof.order, receipt: { ...proof.order.receipt, signed: null } };
  expect(signed).not.toBeNull();
  expect((await run([written({ ...proof, order })])).status).toBe(1);
  const text = receipt.text.replace('|33.00|', '|66.00|');
  const other = { ...(await signText(text)), text };
  expect(await run([written(proof), '--receipt', written(other), ...given])).toMatchObject({
    status: 1,
    text: expect.stringContaining('receipt.text'),
  });
});

/** A round's receipt, and what its owner has kept beside it. */
async function subscribed() {
  const { handlers, pass } = await funded();
  const bet = { kind: 'room', room_id: 'economy', direction: 'up', fee_rate: 200 } as const;
  const ids: string[] = [];
  let issue = 0;
  for (const unit_amount of ['13', '21', '34']) {
    const order = await handlers.bet({ language, ...bet, unit_amount, leverage: 1, rounds: 1 }, ann);
    if (order.kind !== 'room') throw new Error('not a room order');
    issue = order.issues[0]?.issue ?? 0;
    ids.push(order.id);
    pass(700);
  }
  pass(150_000);
  const order_id = ids[1] ?? '';
  const receipt = await handlers.roundReceipt({ language, order_id, issue }, ann);
  const seals = await handlers.seals({ language, room_id: 'economy', limit: 5 }, ann);
  const keys = await handlers.signingKeys({ language }, ann);
  const round = await handlers.issueProof({ language, room_id: 'economy', issue }, ann);
  const { goods_id } = round.round;
  const published = await handlers.checkpoints({ language, goods_id, limit: 50 }, ann);
  // Python takes its time over each signature.
  const last = round.feed.checkpoints.at(-1)?.number;
  const points = { ...published, items: published.items.filter(({ number }) => number === last) };
  const text = acceptanceText(receipt.round, receipt.own);
  return { receipt, round, points, seals, keys, accepted: { ...(await signText(text)), text } };
}

test('it checks a round’s receipt: leaves, root and both signatures', async () => {
  const { receipt, seals, keys, accepted } = await subscribed();
  const held = ['--seals', written(seals), '--keys', written(keys), '--receipt', written(accepted)];
  expect(await run([written(receipt), ...held])).toEqual({ text: 'proved\n', status: 0 });
  expect(await run([written({ code: 200, msg: 'OK', data: receipt })])).toEqual({
    text: 'consistent\n',
    status: 3,
  });
  const { own, seal } = receipt;
  const later = keys.items.map((key) => ({ ...key, valid_until: own.accepted_time }));
  const text = accepted.text.replace('|up|', '|down|');
  const turned = { ...(await signText(text)), text };
  const changed = [
    ['own.signed.signature', { ...receipt, own: { ...own, stake: '999.00' } }, []],
    ['own_path', { ...receipt, own: { ...own, arrival: own.arrival + 1 } }, []],
    ['terms_path', { ...receipt, round: { ...receipt.round, fee_rate: 1 } }, []],
    ['own.signed.signature', { ...receipt, own: { ...own, signed: seal.signed } }, []],
    ['seal.signed.signature', { ...receipt, seal: { ...seal, signed: own.signed } }, []],
    ['own.signed: outside_time', receipt, ['--keys', written({ items: later })]],
    ['receipt.text', receipt, ['--receipt', written(turned), '--keys', written(keys)]],
  ] as const;
  for (const [place, file, more] of changed)
    expect(await run([written(file), ...more])).toMatchObject({
      status: 1,
      text: expect.stringContaining(place),
    });
});

test('it checks a round’s export: root, matching, prices and money', async () => {
  const { receipt, round, points, seals, keys, accepted } = await subscribed();
  const prices = [written(points), '--keys', written(keys)];
  const root = ['--seals', written(seals)];
  expect(await run([written(round)])).toEqual({ text: 'consistent\n', status: 3 });
  expect(await run([written(round), ...prices])).toEqual({ text: 'consistent\n', status: 3 });
  for (const held of [root, ['--receipt', written(receipt)], [...root, '--receipt', written(accepted)]])
    expect(await run([written(round), ...prices, ...held])).toEqual({ text: 'proved\n', status: 0 });

  const { outcome, subscriptions, own } = round;
  const [first, ...others] = subscriptions;
  const [mine, ...more] = own;
  const changed = [
    ['seal.root', { subscriptions: [{ ...first, stake: '99.00' }, ...others] }],
    ['seal.root', { subscriptions: others }],
    ['outcome.up_total', { outcome: { ...outcome, up_total: '1.00' } }],
    ['subscriptions[0].matched', { subscriptions: [{ ...first, matched: '0.01' }, ...others] }],
    ['outcome.result', { outcome: { ...outcome, result: outcome.result === 'up' ? 'down' : 'up' } }],
    ['outcome.end_seq', { outcome: { ...outcome, end_seq: (outcome.end_seq ?? 0) - 1 } }],
    ['own[0].paid_back', { own: [{ ...mine, paid_back: '0.01' }, ...more] }],
  ] as const;
  for (const [place, change] of changed) {
    const forged = { ...round, ...change } as RoundProof;
    const file = written({ ...forged, digest: await digestOf(forged) });
    expect(await run([file])).toMatchObject({ status: 1, text: expect.stringContaining(place) });
  }
  const text = accepted.text.replace('|up|', '|down|');
  const turned = written({ ...(await signText(text)), text });
  expect(await run([written(round), '--keys', written(keys), '--receipt', turned])).toMatchObject({
    ...{ status: 1, text: expect.stringContaining('the order you saved') },
  });
});

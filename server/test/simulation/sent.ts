import type { Tx } from '../../src/db/tables.ts';
import { Refusal } from '../../src/lib/errors.ts';
import { IdempotencyConflict, once } from '../../src/modules/ledger/index.ts';
import type { TestUser } from '../support/money.ts';
import type { Sending } from './step-parts.ts';
import type { World } from './world.ts';

interface Call {
  readonly user: TestUser;
  readonly call: string;
  readonly body: unknown;
  readonly sending: Sending;
}

/**
 * Sends a money call as the app does, under a key of its own, and holds it to that: whatever comes by the same key is
 * answered alike, and another body is refused. @returns the answer. @throws Refusal when the business refuses it.
 */
export async function send(
  world: World,
  { user, call, body, sending }: Call,
  run: (tx: Tx) => Promise<string>,
): Promise<string> {
  world.keys += 1;
  const key = `simulated-${String(world.keys).padStart(10, '0')}`;
  const by = (what: unknown) => once(world.db, { ...user, key, call, body: what }, run);
  if (sending === 'at once') return alike(await Promise.allSettled([by(body), by(body), by(body)]));
  const answer = await by(body);
  if (sending === 'again') expect(await by(body)).toEqual(answer);
  if (sending === 'other body') await expect(by({ other: body })).rejects.toBeInstanceOf(IdempotencyConflict);
  return answer;
}

function alike(results: readonly PromiseSettledResult<string>[]): string {
  const said = results.map((result) => {
    if (result.status === 'fulfilled') return result.value;
    if (!(result.reason instanceof Refusal)) throw result.reason;
    return result.reason;
  });
  const answers = new Set(said.map((one) => (one instanceof Refusal ? JSON.stringify(one.data) : one)));
  expect(answers.size).toBe(1);
  const [first] = said;
  if (typeof first !== 'string') throw first;
  return first;
}

import { createHash } from 'node:crypto';
import { findOperator } from '../../src/modules/operator/index.ts';
import { recordedPrices } from '../../src/modules/trading/index.ts';
import type { TestDatabase } from '../support/databases.ts';
import type { FrozenDatabase } from '../support/frozen.ts';
import type { TestUser } from '../support/money.ts';
import { makeOperator } from '../support/operators.ts';
import type { OwnRules } from './own-rules.ts';
import type { Payouts } from './payouts.ts';

export const prices = recordedPrices({ isOpen: () => true });

/** Two operators that the database knows. */
export interface Operators {
  readonly one: { readonly id: string; readonly name: string };
  readonly other: { readonly id: string; readonly name: string };
}

export async function operatorsOf(db: TestDatabase): Promise<Operators> {
  for (const name of ['ops1', 'ops2']) await makeOperator(db, name);
  const [one, other] = await Promise.all(['ops1', 'ops2'].map((name) => findOperator(db.kysely, name)));
  if (!one || !other) throw new Error('There are no operators.');
  return { one, other };
}

/** One run of the simulation. */
export interface World {
  readonly db: FrozenDatabase;
  readonly ops: Operators;
  readonly users: readonly TestUser[];
  readonly rules: OwnRules;
  readonly payouts: Payouts;
  /** Keys used so far. */
  keys: number;
  /** What the work in the background has complained of, beside its being killed. */
  readonly faults: unknown[];
  /** Orders and rounds that were judged by the price rule already. */
  readonly judged: Set<string>;
}

/** An id that follows from a name; of a user, so does their bucket. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

import { sql } from 'kysely';
import type { Millionths, MinorUnits, UsdtUnits } from 'shared-api/contract';
import type { TestDatabase } from '../support/databases.ts';
import type { StepOf } from './steps.ts';

export type Channel = StepOf<'redeem'>['channel'];

/** A rate of USDT, in millionths, and from when it holds, in milliseconds. */
interface DatedRate {
  readonly rate: number;
  readonly from: number;
}

/** What was agreed when somebody applied. Amounts in minor units, of USDT in hundredths. */
export interface Agreed {
  readonly channel: Channel;
  readonly amount: MinorUnits;
  readonly fee: MinorUnits;
  readonly usdt_amount: UsdtUnits | null;
  readonly usdt_rate: Millionths | null;
}

/** What operators have published and people have agreed to, from which it follows what is paid. */
export interface Payouts {
  readonly rates: DatedRate[];
  /** By the redemption's id. */
  readonly agreed: Map<string, Agreed>;
}

const PUBLISHED: DatedRate = { rate: 1_000_000, from: 0 };
const ONE = 1_000_000n;

export const noPayouts = (): Payouts => ({ rates: [PUBLISHED], agreed: new Map() });

/** The rate that holds at a moment, and the one that held before it. */
export function ratesAt({ rates }: Payouts, now: number): { now: number; before: number } {
  const past = rates.filter(({ from }) => from <= now).toSorted((a, b) => b.from - a.from);
  const [holds = PUBLISHED, held = holds] = past;
  return { now: holds.rate, before: held.rate };
}

/** What an application agrees to, whatever becomes of the rate afterwards. */
export function agreement(
  { channel, amount, fee }: Pick<Agreed, 'channel' | 'amount' | 'fee'>,
  rate: number,
): Agreed {
  if (channel !== 'numbercard') return { channel, amount, fee, usdt_amount: null, usdt_rate: null };
  return { channel, amount, fee, usdt_amount: (amount * ONE) / BigInt(rate), usdt_rate: rate };
}

interface Row extends Agreed {
  readonly id: string;
  readonly state: 'applying' | 'success' | 'failure';
}

/**
 * Every redemption is what was agreed, and the ledger has posted that and nothing else: what lies in `held`, what was
 * returned, and of what was paid exactly the price of its USDT in `clearing`, each begun cent whole, the rest in `rounding`.
 */
export async function expectAgreed({ db, payouts }: { db: TestDatabase; payouts: Payouts }): Promise<void> {
  const { rows } =
    await sql<Row>`select id, state, channel, amount, fee, usdt_amount, usdt_rate from redemptions`.execute(
      db.kysely,
    );
  const { rows: posted } = await sql<{ id: string; to: string; amount: MinorUnits }>`
    select source_id as id, step || ' to ' || credit_kind as "to", sum(amount)::int8 as amount
    from ledger_transfers where source_type = 'redemption' group by 1, 2`.execute(db.kysely);
  const ledger = new Map<string, Record<string, bigint>>();
  for (const { id, to, amount } of posted) ledger.set(id, { ...ledger.get(id), [to]: amount });
  for (const { id, state, ...said } of rows) {
    const agreed = payouts.agreed.get(id);
    expect(said).toEqual(agreed);
    expect({ state, ...ledger.get(id) }).toEqual({ state, ...(agreed && postingsOf(agreed, state)) });
  }
  const ids = [...payouts.agreed.keys()].toSorted();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids);
  expect([...ledger.keys()].toSorted()).toEqual(ids);
}

function postingsOf(agreed: Agreed, state: Row['state']): Record<string, bigint> {
  const { amount, fee, usdt_amount: usdt, usdt_rate: rate } = agreed;
  const held = { 'hold to held': amount + fee };
  if (state === 'applying') return held;
  if (state === 'failure') return { ...held, 'return to available': amount + fee };
  const paid = usdt === null || rate === null ? amount : (usdt * BigInt(rate) + ONE - 1n) / ONE;
  const rest = amount - paid;
  return {
    ...held,
    'pay to clearing': paid,
    ...(rest > 0n && { 'pay to rounding': rest }),
    'pay to fees': fee,
  };
}

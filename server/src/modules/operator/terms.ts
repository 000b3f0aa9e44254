import { sqlState } from '../../db/database.ts';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { fromDecimal, toDecimal } from '../ledger/index.ts';
import type { Dating } from '../module.ts';
import { setWithdrawChannel, withdrawTerms } from '../redemptions/index.ts';
import { savingsTerms, setSavingsPlan } from '../savings/index.ts';
import { playWayTerms, setPlayWay } from '../trading/index.ts';
import { depositTerms, setDepositChannel, setDepositReceiver } from '../wallet/index.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import { operatorNames, type SignedInOperator } from './operators.ts';
import { refuseOps } from './refusals.ts';

/** Everything published, with its history and what is planned, newest first within each key. */
export async function terms(db: Db | Tx): Promise<OpsReply<'terms'>> {
  const names = await operatorNames(db);
  const rules = await db.selectFrom('review_rules').selectAll().execute();
  const all = [
    ...(await depositTerms(db)),
    ...(await withdrawTerms(db)),
    ...(await savingsTerms(db)),
    ...(await playWayTerms(db)),
    ...rules.map(({ valid_from, set_by, two_above }) => ({
      topic: 'review_rules',
      key: 'all',
      validFrom: valid_from,
      setBy: set_by,
      values: { two_above: toDecimal(two_above) },
    })),
  ];
  const place = ({ topic, key }: (typeof all)[number]) => `${topic} ${key.padStart(12)}`;
  all.sort((a, b) => place(a).localeCompare(place(b)) || b.validFrom.getTime() - a.validFrom.getTime());
  return {
    items: all.map(({ topic, key, validFrom, setBy, values }) => ({
      topic,
      key,
      valid_from: validFrom.toISOString(),
      set_by: setBy && (names.get(setBy) ?? setBy),
      values: { ...values },
    })),
  };
}

interface Setting {
  readonly topic: string;
  readonly key: string;
  /** The request, as the audit log keeps it. */
  readonly details: Readonly<Record<string, unknown>>;
  write(dating: Dating): Promise<void>;
}

/** Dates a change, writes it, and writes it down. @throws Refusal when its moment is over or taken. */
async function set(
  tx: Tx,
  { valid_from }: { valid_from?: string | undefined },
  operator: SignedInOperator,
  { topic, key, details, write }: Setting,
): Promise<{ valid_from: string }> {
  const now = await readNow(tx);
  const validFrom = valid_from ? new Date(valid_from) : now;
  if (validFrom < now) throw refuseOps('in_the_past');
  try {
    await write({ validFrom, setBy: operator.id });
  } catch (error) {
    if (sqlState(error) === '23505') throw refuseOps('terms_exist');
    throw error;
  }
  await record(tx, operator, {
    act: 'set',
    subject: { type: topic, id: key },
    details: { ...details, valid_from: validFrom.toISOString() },
  });
  return { valid_from: validFrom.toISOString() };
}

const minor = (decimal: string | undefined) => (decimal === undefined ? undefined : fromDecimal(decimal));

/** Deposits and redemptions have terms of one shape. */
const channelSetter =
  (topic: string, write: typeof setDepositChannel) =>
  (tx: Tx, input: OpsRequest<'setDepositChannel'>, operator: SignedInOperator) => {
    const { channel, is_open, minimum, maximum, fee, usdt_rate } = input;
    const range = { minimum: minor(minimum), maximum: minor(maximum), fee: minor(fee) };
    const change = { channel, is_open, usdt_rate, ...range };
    return set(tx, input, operator, {
      topic,
      key: channel,
      details: { is_open, minimum, maximum, fee, usdt_rate },
      write: (dating) => write(tx, change, dating),
    });
  };
export const setChannel = channelSetter('deposit_channel', setDepositChannel);
export const setWithdrawal = channelSetter('withdraw_channel', setWithdrawChannel);

export function setReceiver(tx: Tx, input: OpsRequest<'setDepositReceiver'>, operator: SignedInOperator) {
  const { language: _, valid_from: __, ...change } = input;
  return set(tx, input, operator, {
    topic: 'deposit_receiver',
    key: `${change.channel}/${change.position}`,
    details: change,
    write: (dating) => setDepositReceiver(tx, change, dating),
  });
}

export function setPlan(tx: Tx, input: OpsRequest<'setSavingsPlan'>, operator: SignedInOperator) {
  const { term_days, is_open, annual_rate, minimum, maximum } = input;
  const change = { term_days, is_open, annual_rate, minimum: minor(minimum), maximum: minor(maximum) };
  return set(tx, input, operator, {
    topic: 'savings_plan',
    key: String(term_days),
    details: { is_open, annual_rate, minimum, maximum },
    write: (dating) => setSavingsPlan(tx, change, dating),
  });
}

export function setTimedTrade(tx: Tx, input: OpsRequest<'setTimedTrade'>, operator: SignedInOperator) {
  const { duration_seconds, payout_rate, minimum, maximum } = input;
  const change = { duration_seconds, payout_rate, minimum: minor(minimum), maximum: minor(maximum) };
  return set(tx, input, operator, {
    topic: 'timed_trade',
    key: String(duration_seconds),
    details: { payout_rate, minimum, maximum },
    write: (dating) => setPlayWay(tx, change, dating),
  });
}

export function setReviewRules(tx: Tx, input: OpsRequest<'setReviewRules'>, operator: SignedInOperator) {
  const { two_above } = input;
  return set(tx, input, operator, {
    topic: 'review_rules',
    key: 'all',
    details: { two_above },
    write: async ({ validFrom, setBy }) => {
      await tx
        .insertInto('review_rules')
        .values({ valid_from: validFrom, two_above: fromDecimal(two_above), set_by: setBy })
        .execute();
    },
  });
}

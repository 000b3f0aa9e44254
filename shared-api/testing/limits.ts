import type { allowanceCalls } from '../contract/allowance.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, type MinorUnits } from '../contract/index.ts';
import type { limitCalls } from '../contract/limits.ts';
import { toDecimal, toMinor } from '../money/index.ts';
import { moment } from './products.ts';
import { type LimitRow, type TestState, type TestUser, userOf } from './state.ts';
import { type HandlersOf, refuse } from './types.ts';

const DAY = 86_400_000;

function show(user: TestUser) {
  const items = LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period): LimitRow => {
      const kept = user.limits.find((row) => row.kind === kind && row.period === period);
      return kept ?? { kind, period, amount: null, used: '0.00', next: null };
    }),
  );
  return { items, pause: user.pause };
}

/** What the limits of these kinds leave, in minor units; nothing is ever used of them here. */
function leftOf(user: TestUser, kinds: readonly string[]): bigint | null {
  const limits = user.limits.flatMap(({ kind, amount }) =>
    kinds.includes(kind) && amount !== null ? [toMinor(amount)] : [],
  );
  const [least = null] = limits.toSorted((one, other) => Number(one - other));
  return least;
}
const DEPOSITS = ['deposit'];
const STAKES = ['loss', 'stake'];

/** Refuses what falls into a break of the user, or exceeds a limit of theirs. Amounts in minor units. */
export function requireAllowed(
  user: TestUser,
  { now, deposit = 0n, stake = 0n }: { now: number; deposit?: MinorUnits; stake?: MinorUnits },
): void {
  if (user.block) throw refuse('blocked');
  if (user.pause && user.pause.until > moment(now)) throw refuse('on_a_break');
  const [deposits, stakes] = [leftOf(user, DEPOSITS), leftOf(user, STAKES)];
  if ((deposits !== null && deposit > deposits) || (stakes !== null && stake > stakes))
    throw refuse('own_limit_reached');
}

const decimalOrNull = (amount: MinorUnits | null) => (amount === null ? null : toDecimal(amount));

export function limitHandlers(state: TestState): HandlersOf<typeof limitCalls & typeof allowanceCalls> {
  return {
    allowance(_, { username }) {
      const user = userOf(state, username);
      return {
        pause: user.pause && user.pause.until > moment(state.now()) ? user.pause : null,
        block: user.block,
        deposit_left: decimalOrNull(leftOf(user, DEPOSITS)),
        stake_left: decimalOrNull(leftOf(user, STAKES)),
      };
    },
    limits: (_, { username }) => show(userOf(state, username)),
    setLimits({ kind, period, amount }, { username }) {
      const user = userOf(state, username);
      const wish = amount === null ? null : toDecimal(toMinor(amount));
      const at = user.limits.findIndex((row) => row.kind === kind && row.period === period);
      const kept = user.limits[at];
      const isLower =
        wish !== null &&
        (kept?.amount === undefined || kept.amount === null || toMinor(wish) <= toMinor(kept.amount));
      const next = isLower || !kept ? null : { amount: wish, at: moment(state.now() + DAY) };
      const row: LimitRow = { kind, period, used: '0.00', amount: next && kept ? kept.amount : wish, next };
      if (at >= 0) user.limits[at] = row;
      else user.limits.push(row);
      return show(user);
    },
    takeBreak({ days }, { username }) {
      const user = userOf(state, username);
      const until = moment(state.now() + days * DAY);
      if (user.block) throw refuse('blocked');
      if (user.pause && user.pause.until >= until) throw refuse('break_is_longer');
      const kind = days >= 180 ? 'self_exclusion' : 'time_out';
      user.pause = { kind, since: moment(state.now()), until };
      return show(user);
    },
  };
}

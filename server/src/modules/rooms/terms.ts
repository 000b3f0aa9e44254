import { toDecimal } from 'shared-api/money';
import { requireRange, type TermRules } from '../../db/dated-terms.ts';

/** Terms of rooms; orders keep their fee, and rounds that have begun their fee and cap. */
export const roomRules: TermRules<'room_terms'> = {
  table: 'room_terms',
  topic: 'room',
  key: ({ id }) => id,
  values: (room) => ({
    minimum_balance: toDecimal(room.minimum_balance),
    stake_minimum: toDecimal(room.stake_minimum),
    stake_maximum: toDecimal(room.stake_maximum),
    fee_rate: String(room.fee_rate),
    liquidity_cap: toDecimal(room.liquidity_cap),
  }),
  judge: (terms) => requireRange(terms, ['stake_minimum', 'stake_maximum']),
};

import { CODES } from '../contract/index.ts';
import { PRACTICE_AMOUNT, type practiceCalls } from '../contract/practice.ts';
import { toDecimal, toMinor } from '../money/index.ts';
import { requireAllowed } from './limits.ts';
import { moment } from './products.ts';
import { newId, post, type TestState, userOf } from './state.ts';
import { type HandlersOf, TestRefusal } from './types.ts';

const refusal = (reason: 'practice_taken' | 'practice_in_use') =>
  new TestRefusal(CODES.refused, reason, { reason });

export function practiceHandlers(state: TestState): HandlersOf<typeof practiceCalls> {
  return {
    practice(_, { username }) {
      const { practisedAt } = userOf(state, username);
      return { amount: PRACTICE_AMOUNT, granted_time: practisedAt === null ? null : moment(practisedAt) };
    },
    practiceFunds({ reset }, { username }) {
      const user = userOf(state, username);
      if (user.practisedAt !== null && !reset) throw refusal('practice_taken');
      const { escrow, held, term15, term30 } = user;
      if (reset && escrow + held + term15 + term30 > 0n) throw refusal('practice_in_use');
      const at = state.now();
      requireAllowed(user, { now: at });
      const back = reset ? user.available : 0n;
      const source = { type: 'practice', id: newId() };
      if (back > 0n) post(user, { kind: 'redeem', amount: -back, at, source });
      post(user, { kind: 'deposit', amount: toMinor(PRACTICE_AMOUNT), at, source });
      user.practisedAt = at;
      return { amount: PRACTICE_AMOUNT, taken_back: toDecimal(back), balance: toDecimal(user.available) };
    },
  };
}

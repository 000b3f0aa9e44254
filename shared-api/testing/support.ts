import { CODES } from '../contract/index.ts';
import type { supportCalls } from '../contract/support.ts';
import { moment } from './products.ts';
import { type TestState, userOf } from './state.ts';
import { type HandlersOf, TestRefusal } from './types.ts';

export function supportHandlers(state: TestState): HandlersOf<typeof supportCalls> {
  return {
    askSupport({ id, text }, { username }) {
      const { questions } = userOf(state, username);
      const asked = questions.get(id) ?? { text, at: moment(state.now()) };
      if (asked.text !== text) throw new TestRefusal(CODES.idempotencyConflict, 'idempotency_conflict');
      questions.set(id, asked);
      return { id, asked_at: asked.at };
    },
  };
}

import type { Handlers } from '../../http/contract-routes.ts';
import { endAttempt } from './idempotency.ts';

/** The call that ends another, unanswered one. */
export const attemptHandlers: Handlers<'attempt'> = {
  async attempt({ db, user, input: { key } }) {
    const ended = await endAttempt(db, { ...user, key });
    return { carried_out: ended.carriedOut, answer: ended.carriedOut ? JSON.stringify(ended.value) : null };
  },
};

import type { identityCalls } from '../contract/identity.ts';
import { CODES } from '../contract/index.ts';
import { toDecimal } from '../money/index.ts';
import { TEST_CODE, TEST_WRONG_PASSWORD, tokenFor } from './credentials.ts';
import { personOf } from './people.ts';
import { moment } from './products.ts';
import { stepOf } from './security.ts';
import { type TestState, userOf } from './state.ts';
import { type HandlersOf, refuse, TestRefusal } from './types.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
export function identityHandlers(state: TestState): HandlersOf<typeof identityCalls> {
  const session = (username: string) => {
    const { id } = userOf(state, username);
    return { token: tokenFor(username), expires_at: moment(state.now() + 24 * HOUR), user_id: id };
  };
  return {
    sendCode({ purpose, phone }) {
      state.codes.set(`${purpose} ${phone}`, state.now());
      return { expires_at: moment(state.now() + 5 * MINUTE), resend_after: 60, sandbox_code: TEST_CODE };
    },
    register({ username, code }) {
      const refuse = (name: string, rule: 'code_wrong' | 'username_taken') =>
        new TestRefusal(CODES.validation, rule, { fields: [{ name, rule, message: rule }] });
      if (code !== TEST_CODE) throw refuse('code', 'code_wrong');
      if (state.users.has(username)) throw refuse('username', 'username_taken');
      return session(username);
    },
    login({ username, password }) {
      if (password === TEST_WRONG_PASSWORD) throw refuse('credentials_wrong');
      return stepOf(state, username) ?? session(username);
    },
    logout: () => ({}),
    userInfo(_, { username }) {
      const user = userOf(state, username);
      const person = personOf(state, username);
      return {
        user_id: user.id,
        username,
        nickname: person.nickname,
        real_name: person.realName,
        real_name_fixed: person.cards.length + person.wallets.length > 0,
        phone_masked: '+1 ••• ••• 4567',
        avatar: person.avatar,
        balance: toDecimal(user.available),
        currency: 'USD',
        created_at: moment(user.created),
        missing: [...user.missing],
      };
    },
  };
}

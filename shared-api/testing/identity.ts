import type { identityCalls } from '../contract/identity.ts';
import { CODES, PUZZLE } from '../contract/index.ts';
import { TEST_CODE, TEST_WRONG_PASSWORD, tokenFor } from './credentials.ts';
import { personOf } from './people.ts';
import { moment } from './products.ts';
import { stepOf } from './security.ts';
import { decimal, newId, type TestState, userOf } from './state.ts';
import { type HandlersOf, TestRefusal } from './types.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Where the test puzzle's gap is, in picture pixels from the left. */
export const TEST_PUZZLE_OFFSET = 180;
/** The answer to the test question. */
export const TEST_ANSWER = '7';

const svg = (width: number, height: number, inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  )}`;
const PIECE_TOP = 55;
const BACKGROUND = svg(
  PUZZLE.width,
  PUZZLE.height,
  `<rect width="100%" height="100%" fill="#2352ff"/><rect x="${TEST_PUZZLE_OFFSET}" y="${PIECE_TOP}" width="${PUZZLE.piece}" height="${PUZZLE.piece}" fill="#0e1420"/>`,
);
const PIECE = svg(PUZZLE.piece, PUZZLE.piece, '<rect width="100%" height="100%" fill="#6c8bff"/>');

export function identityHandlers(state: TestState): HandlersOf<typeof identityCalls> {
  const session = (username: string) => {
    userOf(state, username);
    return { token: tokenFor(username), expires_at: moment(state.now() + 24 * HOUR) };
  };
  return {
    humanCheck({ kind }) {
      const id = newId();
      state.challenges.set(id, kind);
      const expires_at = moment(state.now() + 5 * MINUTE);
      if (kind === 'question') return { kind, id, question: '3 + 4 = ?', expires_at };
      return { kind, id, background: BACKGROUND, piece: PIECE, piece_top: PIECE_TOP, expires_at };
    },
    humanCheckVerify({ id, offset, answer }) {
      const kind = state.challenges.get(id);
      state.challenges.delete(id);
      if (!kind) throw new TestRefusal(CODES.refused, 'puzzle_expired', { reason: 'puzzle_expired' });
      const solved =
        kind === 'question'
          ? answer?.trim() === TEST_ANSWER
          : Math.abs((offset ?? Number.NaN) - TEST_PUZZLE_OFFSET) < PUZZLE.tolerance;
      if (!solved) throw new TestRefusal(CODES.refused, 'puzzle_failed', { reason: 'puzzle_failed' });
      const now = state.now();
      return { proof: 'test-proof', valid_until: moment(now - (now % HOUR) + HOUR) };
    },
    sendCode: () => ({
      expires_at: moment(state.now() + 5 * MINUTE),
      resend_after: 60,
      sandbox_code: TEST_CODE,
    }),
    register({ username, code }) {
      const refuse = (name: string, rule: 'code_wrong' | 'username_taken') =>
        new TestRefusal(CODES.validation, rule, { fields: [{ name, rule, message: rule }] });
      if (code !== TEST_CODE) throw refuse('code', 'code_wrong');
      if (state.users.has(username)) throw refuse('username', 'username_taken');
      return session(username);
    },
    login({ username, password }) {
      if (password === TEST_WRONG_PASSWORD)
        throw new TestRefusal(CODES.refused, 'credentials_wrong', { reason: 'credentials_wrong' });
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
        balance: decimal(user.available),
        currency: 'USD',
        created_at: moment(user.created),
        missing: [...user.missing],
      };
    },
  };
}

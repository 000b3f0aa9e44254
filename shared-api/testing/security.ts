import { CODES, type ReplyOf, type Rule } from '../contract/index.ts';
import type { securityCalls } from '../contract/security.ts';
import { TEST_CODE, TEST_WRONG_PASSWORD, tokenFor } from './credentials.ts';
import { moment } from './products.ts';
import { besideState, newId, pageFrom, type TestState, userOf } from './state.ts';
import { type HandlersOf, TestRefusal } from './types.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The code that the test user's authenticator app shows, and the secret that it was given. */
export const TEST_TOTP = '246810';
export const TEST_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const TEST_RECOVERY_CODES = Array.from({ length: 10 }, (_, i) => `abcde-fghj${i}`);
const TICKET = 'ticket-of-';

interface Security {
  totp: boolean;
  tradePassword: string | null;
  recoveryCodes: string[];
  passkeys: ReplyOf<'security'>['passkeys'];
  sessions: ReplyOf<'sessions'>['items'];
}

/** What protects a test user; a test changes it before it begins. */
export const testSecurity = besideState((state, username): Security => {
  const { created } = userOf(state, username);
  const session = { session_id: newId(), browser: 'Chrome', system: 'Android', network: 'local' };
  const times = { created_at: moment(created), last_used_at: moment(state.now()) };
  const other = { session_id: newId(), browser: 'Safari', system: 'iOS', network: '203.0.*.*' };
  return {
    totp: false,
    tradePassword: null,
    recoveryCodes: [],
    passkeys: [],
    sessions: [
      { ...session, ...times, current: true },
      { ...other, ...times, last_used_at: moment(state.now() - 3 * MINUTE), current: false },
    ],
  };
});

const refused = (name: string, rule: Rule) =>
  new TestRefusal(CODES.validation, rule, { fields: [{ name, rule, message: rule }] });

/** The second step that a sign-in of this user needs; undefined when none is on. */
export function stepOf(state: TestState, username: string) {
  const { totp, passkeys, recoveryCodes } = testSecurity(state, username);
  if (!totp && passkeys.length === 0) return undefined;
  const methods: ('totp' | 'passkey' | 'recovery_code')[] = [];
  if (totp) methods.push('totp');
  if (passkeys.length > 0) methods.push('passkey');
  if (recoveryCodes.length > 0) methods.push('recovery_code');
  return {
    second_step: {
      ticket: TICKET + username,
      expires_at: moment(state.now() + 5 * MINUTE),
      methods,
      passkey_options: passkeys.length > 0 ? '{"challenge":"dGVzdA","rpId":"localhost"}' : null,
    },
  };
}

/** Refuses who has a second factor on and has not confirmed with it. */
export function requireConfirmed(state: TestState, username: string, confirmed: string | undefined): void {
  if (stepOf(state, username) && !confirmed)
    throw new TestRefusal(CODES.preconditionMissing, 'second_factor', { need: 'second_factor' });
}

export function securityHandlers(state: TestState): HandlersOf<typeof securityCalls> {
  const requirePassword = (password: string | undefined, field: string) => {
    if (password === TEST_WRONG_PASSWORD) throw refused(field, 'password_wrong');
  };
  const requireCode = (code: string) => {
    if (code !== TEST_CODE) throw refused('code', 'code_wrong');
  };
  const requireFactor = (
    username: string,
    answer: { totp?: string | undefined; recovery_code?: string | undefined },
  ) => {
    if (answer.totp !== undefined && answer.totp !== TEST_TOTP) throw refused('totp', 'second_factor_wrong');
    if (answer.recovery_code === undefined) return;
    const { recoveryCodes } = testSecurity(state, username);
    const at = recoveryCodes.indexOf(answer.recovery_code);
    if (at < 0) throw refused('recovery_code', 'second_factor_wrong');
    recoveryCodes.splice(at, 1);
  };
  const prove = (username: string, { password, second_factor: confirmed }: Proof) => {
    requirePassword(password, 'password');
    requireConfirmed(state, username, confirmed);
  };
  const firstCodes = (security: Security) => {
    if (security.totp || security.passkeys.length > 0) return [];
    security.recoveryCodes = [...TEST_RECOVERY_CODES];
    return [...TEST_RECOVERY_CODES];
  };
  return {
    sentCode({ purpose, phone }) {
      const at = state.codes.get(`${purpose} ${phone}`);
      if (at === undefined) return { sent: null, resend_after: 0 };
      const age = state.now() - at;
      const sent = { expires_at: moment(at + 5 * MINUTE), sandbox_code: TEST_CODE };
      return { sent: age < 5 * MINUTE ? sent : null, resend_after: Math.max(0, Math.ceil(60 - age / 1000)) };
    },
    resetPassword({ code }) {
      requireCode(code);
      return {};
    },
    updatePassword({ old_password: old, code }) {
      if (code !== undefined) requireCode(code);
      else requirePassword(old, 'old_password');
      return {};
    },
    addTradePassword({ password, code, trade_password: pin }, { username }) {
      if (code !== undefined) requireCode(code);
      else requirePassword(password, 'password');
      testSecurity(state, username).tradePassword = pin;
      userOf(state, username).missing.delete('trade_password');
      return {};
    },
    updateTradePassword({ old_trade_password: old, code, trade_password: pin }, { username }) {
      const security = testSecurity(state, username);
      if (code !== undefined) requireCode(code);
      else if (old !== security.tradePassword) throw refused('old_trade_password', 'trade_password_wrong');
      security.tradePassword = pin;
      return {};
    },
    loginSecondStep(answer) {
      const username = answer.ticket.slice(TICKET.length);
      requireFactor(username, answer);
      const { id } = userOf(state, username);
      return { token: tokenFor(username), expires_at: moment(state.now() + DAY), user_id: id };
    },
    beginSecondFactor: (_, { username }) => ({
      second_step: stepOf(state, username)?.second_step ?? null,
    }),
    confirmSecondFactor(answer, { username }) {
      requireFactor(username, answer);
      return { second_factor: `confirmed-${username}`, expires_at: moment(state.now() + 5 * MINUTE) };
    },
    security(_, { username }) {
      const { totp, tradePassword, recoveryCodes, passkeys } = testSecurity(state, username);
      return {
        password_changed_at: moment(userOf(state, username).created),
        trade_password_set: tradePassword !== null,
        totp,
        recovery_codes_left: recoveryCodes.length,
        passkeys,
        passkeys_available: true,
      };
    },
    beginTotp(proof, { username }) {
      prove(username, proof);
      const uri = `otpauth://totp/Meridian:${username}?issuer=Meridian&secret=${TEST_TOTP_SECRET}`;
      return { secret: TEST_TOTP_SECRET, uri };
    },
    confirmTotp(answer, { username }) {
      requireFactor(username, answer);
      const security = testSecurity(state, username);
      const recovery_codes = firstCodes(security);
      security.totp = true;
      return { recovery_codes };
    },
    removeTotp(proof, { username }) {
      prove(username, proof);
      testSecurity(state, username).totp = false;
      return {};
    },
    newRecoveryCodes(proof, { username }) {
      prove(username, proof);
      testSecurity(state, username).recoveryCodes = [...TEST_RECOVERY_CODES];
      return { recovery_codes: [...TEST_RECOVERY_CODES] };
    },
    beginPasskey(proof, { username }) {
      prove(username, proof);
      return { ticket: TICKET + username, options: '{"challenge":"dGVzdA"}' };
    },
    addPasskey({ name }, { username }) {
      const security = testSecurity(state, username);
      const recovery_codes = firstCodes(security);
      const passkey = { passkey_id: newId(), name, created_at: moment(state.now()), last_used_at: null };
      security.passkeys.push(passkey);
      return { passkey, recovery_codes };
    },
    renamePasskey({ passkey_id: id, name }, { username }) {
      const security = testSecurity(state, username);
      security.passkeys = security.passkeys.map((key) => (key.passkey_id === id ? { ...key, name } : key));
      return {};
    },
    removePasskey({ passkey_id: id, ...proof }, { username }) {
      prove(username, proof);
      const security = testSecurity(state, username);
      security.passkeys = security.passkeys.filter((key) => key.passkey_id !== id);
      return {};
    },
    sessions: (_, { username }) => ({ items: testSecurity(state, username).sessions }),
    revokeSession({ session_id: id, others, password }, { username }) {
      requirePassword(password, 'password');
      const security = testSecurity(state, username);
      const left = security.sessions.filter(({ current, session_id }) =>
        others ? current : session_id !== id,
      );
      const ended = security.sessions.length - left.length;
      security.sessions = left;
      return { ended };
    },
    signIns(asked, { username }) {
      const { sessions } = testSecurity(state, username);
      const rows = sessions.map(({ browser, system, network, created_at }, at) => ({
        ...{ id: newId(), at: created_at, browser, system, network },
        outcome: at === 0 ? ('success' as const) : ('wrong_password' as const),
      }));
      return pageFrom(rows, asked);
    },
  };
}

interface Proof {
  password: string;
  second_factor?: string | undefined;
}

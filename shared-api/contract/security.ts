import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { empty, id, line, moment, page, pageOf } from './common.ts';
import { device, humanProof } from './human-check.ts';
import {
  CODE_PURPOSES,
  code,
  confirmation,
  knownPassword,
  password,
  phone,
  sameAs,
  secondStep,
  session,
  tradePassword,
} from './identity.ts';
import type { Rule } from './refusals.ts';

const rule = (name: Rule) => ({ error: name });

const token = (name: Rule = 'required') =>
  z.string(rule(name)).check(z.minLength(1, rule(name)), z.maxLength(100, rule('invalid')));
/** What a browser answered to passkey options: JSON as WebAuthn has it, carried as text. */
const passkeyAnswer = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.maxLength(16_000, rule('too_long')));
/** Six digits of the authenticator app. */
const totpCode = z.string(rule('required')).check(z.regex(/^\d{6}$/, rule('second_factor_wrong')));

/** One of the factors that the ticket named. */
const factorAnswer = {
  ticket: token(),
  totp: z.optional(totpCode),
  recovery_code: z.optional(z.string().check(z.trim(), z.maxLength(40, rule('second_factor_wrong')))),
  passkey: z.optional(passkeyAnswer),
};
/** From `confirmSecondFactor`, once a second factor is on: 4003 `second_factor` without it. Good once, for 5 minutes. */
export const secondFactor = z.optional(token('invalid'));

/** A code of the phone, and the device that asked for it. */
const phoneProof = { code: z.optional(code), device: z.optional(device) };

const where = {
  /** Proper names such as `Chrome` and `Android`; null when the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The first part of the address, such as `203.0.*.*`, or `local`: the rest is not kept. */
  network: z.nullable(z.string()),
};
export const openSession = z.object({
  session_id: id,
  ...where,
  created_at: moment,
  last_used_at: moment,
  /** The session that asks. */
  current: z.boolean(),
});
export const SIGN_IN_OUTCOMES = ['success', 'wrong_password', 'second_factor_failed'] as const;
export const signInRecord = z.object({ id, at: moment, outcome: z.enum(SIGN_IN_OUTCOMES), ...where });
export const passkey = z.object({
  passkey_id: id,
  name: z.string(),
  created_at: moment,
  last_used_at: z.nullable(moment),
});
/** Shown once; the server keeps hashes. */
const recoveryCodes = z.array(z.string());

export const securityCalls = {
  sentCode: defineCall({
    path: '/api/sentCode',
    summary:
      'The state of the code that this device has asked for: until when it is good, in how many seconds another may be sent, and in the sandbox the code as `sendCode` has shown it. To another device no code was sent.',
    token: 'none',
    request: { phone, purpose: z.enum(CODE_PURPOSES), device },
    reply: z.object({
      /** Null when there is none, or it is no longer good. */
      sent: z.nullable(z.object({ expires_at: moment, sandbox_code: z.optional(z.nullable(z.string())) })),
      resend_after: z.number(),
    }),
  }),
  resetPassword: defineCall({
    path: '/api/resetPassword',
    summary:
      'Sets a forgotten sign-in password by a code of purpose `reset_password`, and ends all sessions. Whether the phone has an account is said only to who holds its code.',
    token: 'none',
    request: { phone, code, password, confirm_password: confirmation, device, human_proof: humanProof },
    checks: [sameAs('password', 'confirm_password')],
    reply: empty,
  }),
  updatePassword: defineCall({
    path: '/api/updatePassword',
    renews: true,
    summary:
      'Changes the sign-in password, by the old one or by a code of purpose `update_password`; the other sessions end.',
    request: {
      old_password: z.optional(knownPassword),
      ...phoneProof,
      password,
      confirm_password: confirmation,
    },
    checks: [sameAs('password', 'confirm_password')],
    reply: empty,
  }),
  addTradePassword: defineCall({
    path: '/api/addTradePassword',
    renews: true,
    summary:
      'Sets the transaction password for the first time; needs the sign-in password or a code of purpose `add_trade_password`.',
    request: {
      password: z.optional(knownPassword),
      ...phoneProof,
      trade_password: tradePassword,
      confirm_trade_password: confirmation,
    },
    checks: [sameAs('trade_password', 'confirm_trade_password')],
    reply: empty,
  }),
  updateTradePassword: defineCall({
    path: '/api/updateTradePassword',
    renews: true,
    summary:
      'Changes the transaction password, by the old one or by a code of purpose `update_trade_password`.',
    request: {
      old_trade_password: z.optional(tradePassword),
      ...phoneProof,
      trade_password: tradePassword,
      confirm_trade_password: confirmation,
    },
    checks: [sameAs('trade_password', 'confirm_trade_password')],
    reply: empty,
  }),
  loginSecondStep: defineCall({
    path: '/api/loginSecondStep',
    summary: 'Finishes a sign-in whose ticket asked for a second factor.',
    token: 'none',
    request: { ...factorAnswer, device },
    reply: session,
  }),
  beginSecondFactor: defineCall({
    path: '/api/beginSecondFactor',
    summary: 'Asks for the second factor before an act that needs it. `second_step` is null when none is on.',
    request: {},
    reply: z.object({ second_step: z.nullable(secondStep.shape.second_step) }),
  }),
  confirmSecondFactor: defineCall({
    path: '/api/confirmSecondFactor',
    renews: true,
    summary: 'Answers it: `second_factor` then goes with the one act, within 5 minutes.',
    request: factorAnswer,
    reply: z.object({ second_factor: z.string(), expires_at: moment }),
  }),
  security: defineCall({
    path: '/api/security',
    summary: 'What protects the account.',
    request: {},
    reply: z.object({
      password_changed_at: moment,
      trade_password_set: z.boolean(),
      totp: z.boolean(),
      recovery_codes_left: z.int(),
      passkeys: z.array(passkey),
      /** Whether passkeys can be made at the address under which the app was opened. */
      passkeys_available: z.boolean(),
    }),
  }),
  beginTotp: defineCall({
    path: '/api/beginTotp',
    renews: true,
    summary: 'Makes a secret for an authenticator app; it is not on before `confirmTotp`.',
    request: { password: knownPassword, second_factor: secondFactor },
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: defineCall({
    path: '/api/confirmTotp',
    summary: 'Turns the authenticator app on by its first code. The first factor brings recovery codes.',
    request: { totp: totpCode },
    reply: z.object({ recovery_codes: recoveryCodes }),
  }),
  removeTotp: defineCall({
    path: '/api/removeTotp',
    renews: true,
    summary: 'Turns the authenticator app off.',
    request: { password: knownPassword, second_factor: secondFactor },
    reply: empty,
  }),
  newRecoveryCodes: defineCall({
    path: '/api/newRecoveryCodes',
    renews: true,
    summary: 'Ten new recovery codes; the old ones are no longer good.',
    request: { password: knownPassword, second_factor: secondFactor },
    reply: z.object({ recovery_codes: recoveryCodes }),
  }),
  beginPasskey: defineCall({
    path: '/api/beginPasskey',
    renews: true,
    summary: 'What a browser is given to make a passkey: JSON as WebAuthn has it.',
    request: { password: knownPassword, second_factor: secondFactor },
    reply: z.object({ ticket: z.string(), options: z.string() }),
  }),
  addPasskey: defineCall({
    path: '/api/addPasskey',
    summary: 'Keeps the passkey that the browser has made. The first factor brings recovery codes.',
    request: { ticket: token(), passkey: passkeyAnswer, name: line(40) },
    reply: z.object({ passkey, recovery_codes: recoveryCodes }),
  }),
  renamePasskey: defineCall({
    path: '/api/renamePasskey',
    summary: 'Gives a passkey another name.',
    request: { passkey_id: id, name: line(40) },
    reply: empty,
  }),
  removePasskey: defineCall({
    path: '/api/removePasskey',
    renews: true,
    summary: 'Forgets a passkey.',
    request: { passkey_id: id, password: knownPassword, second_factor: secondFactor },
    reply: empty,
  }),
  sessions: defineCall({
    path: '/api/sessions',
    summary: 'Where the user is signed in, the last used first.',
    request: {},
    reply: z.object({ items: z.array(openSession) }),
  }),
  revokeSession: defineCall({
    path: '/api/revokeSession',
    renews: true,
    summary: 'Ends one session, or all but this one; needs the sign-in password.',
    request: { session_id: z.optional(id), others: z.optional(z.boolean()), password: knownPassword },
    reply: z.object({ ended: z.int() }),
  }),
  signIns: defineCall({
    path: '/api/signIns',
    summary: 'Sign-ins and failed tries of the last 90 days, newest first.',
    request: page,
    reply: pageOf(signInRecord),
  }),
} as const;

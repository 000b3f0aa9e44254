import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { empty, line, moment, userId } from './common.ts';
import { CODE_DIGITS, TRADE_PASSWORD_DIGITS } from './constants.ts';
import { device, humanProof } from './human-check.ts';
import { ALWAYS_ASKED, type Rule } from './refusals.ts';

const rule = (name: Rule) => ({ error: name });

/** 3 to 20 letters, digits or underscores, beginning with a letter. */
export const username = z
  .string(rule('required'))
  .check(
    z.trim(),
    z.minLength(1, rule('required')),
    z.regex(/^[A-Za-z][A-Za-z0-9_]{2,19}$/, rule('username_format')),
  );

/** A password that is to be set: within what any rule allows, then judged by `passwordRefusal`. */
export const password = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.maxLength(128, rule('password_strict')));
/** A password that was set before. */
export const knownPassword = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.maxLength(128, rule('too_long')));
export const tradePassword = z
  .string(rule('required'))
  .check(
    z.minLength(1, rule('required')),
    z.regex(new RegExp(`^\\d{${TRADE_PASSWORD_DIGITS}}$`), rule('trade_password_format')),
  );
/** International form: +, country code and number, 8 to 15 digits. */
export const phone = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.regex(/^\+[1-9]\d{7,14}$/, rule('phone_format')));
/** The code of a phone. How many digits an installation's codes have is published by `configs`. */
export const code = z
  .string(rule('required'))
  .check(
    z.minLength(1, rule('required')),
    z.regex(new RegExp(`^\\d{${CODE_DIGITS.least},${CODE_DIGITS.most}}$`), rule('code_format')),
  );

/** Judged even while other fields are refused, so that a form shows it at once. */
export const sameAs = (field: string, confirmation: string) =>
  z.refine<Record<string, unknown>>((request) => request[field] === request[confirmation], {
    ...rule('password_mismatch'),
    path: [confirmation],
    when: ({ value }) => value instanceof Object,
  });
/** An empty one is judged by `sameAs`: it differs from the password, or that is empty too and says so. */
export const confirmation = z.string(rule('required'));

/** Whether every account must have a second factor before it moves money; published by `configs`. */
export const SECOND_FACTOR_RULES = ['offered', 'required'] as const;

/**
 * Where a second factor is required before money moves: whether the user has one on. Left out where it is offered only, and by
 * an older server.
 */
export const requiredFactor = z.optional(z.enum(['missing', 'on']));

/** What a code is good for; one for another purpose does not serve. */
export const CODE_PURPOSES = [
  'register',
  'reset_password',
  'update_password',
  'add_trade_password',
  'update_trade_password',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const session = z.object({
  token: z.string(),
  expires_at: moment,
  /** Whose session it is; left out by an older server. */
  user_id: z.optional(userId),
});

export const FACTORS = ['totp', 'passkey', 'recovery_code'] as const;
/** The password was right, and one of these must follow before there is a session. */
export const secondStep = z.object({
  second_step: z.object({
    ticket: z.string(),
    expires_at: moment,
    methods: z.array(z.enum(FACTORS)),
    /** What a browser is given to ask for a passkey: JSON as WebAuthn has it; null when there is none. */
    passkey_options: z.nullable(z.string()),
  }),
});

export const userInfo = z.object({
  user_id: userId,
  username: z.string(),
  nickname: z.string(),
  real_name: z.nullable(z.string()),
  /** A card or wallet is bound, which the name belongs to: support alone changes it. */
  real_name_fixed: z.boolean(),
  phone_masked: z.string(),
  avatar: z.nullable(z.string()),
  balance: z.string(),
  currency: z.string(),
  created_at: moment,
  /** What the user has not completed yet, in the order of the prompts (docs/product.md, section 9). */
  missing: z.array(z.enum(ALWAYS_ASKED)),
  second_factor: requiredFactor,
});

export const identityCalls = {
  sendCode: defineCall({
    path: '/api/sendCode',
    summary:
      'Sends a code to a phone number, which serves the device that asked for it alone. The sandbox sends nothing: it answers with the code for a registration and for a browser that the account knows, and with null otherwise; the code is then in the log of the server.',
    token: 'none',
    request: { phone, purpose: z.enum(CODE_PURPOSES), device, human_proof: humanProof },
    reply: z.object({
      expires_at: moment,
      resend_after: z.number(),
      sandbox_code: z.optional(z.nullable(z.string())),
    }),
  }),
  register: defineCall({
    path: '/api/register',
    summary: 'Opens an account and signs in.',
    token: 'none',
    request: {
      username,
      password,
      confirm_password: confirmation,
      phone,
      code,
      device,
      human_proof: humanProof,
    },
    checks: [sameAs('password', 'confirm_password')],
    reply: session,
  }),
  login: defineCall({
    path: '/api/login',
    summary:
      'Signs in, or asks for the second factor. Unknown user and wrong password get the same answer after the same time.',
    token: 'none',
    request: {
      username: line(40),
      password: knownPassword,
      device,
      human_proof: humanProof,
    },
    reply: z.union([session, secondStep]),
  }),
  logout: defineCall({ path: '/api/logout', summary: 'Ends this session.', request: {}, reply: empty }),
  userInfo: defineCall({
    path: '/api/userInfo',
    summary: 'Who is signed in, with the balance.',
    request: {},
    reply: userInfo,
  }),
} as const;

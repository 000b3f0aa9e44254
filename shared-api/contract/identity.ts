import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { empty, id, line, moment, type Rule } from './common.ts';
import { PROMPTS } from './envelope.ts';

const rule = (name: Rule) => ({ error: name });

export const PUZZLE = { width: 310, height: 160, piece: 50, tolerance: 10 } as const;

/** A random name of the browser's profile, made by the client and kept there: proofs are bound to it. */
export const device = z.string(rule('required')).check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, rule('invalid')));
/** The signed pass of the human check for the clock hour. */
export const humanProof = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.maxLength(600, rule('too_long')));

/** 3 to 20 letters, digits or underscores, beginning with a letter. */
export const username = z
  .string(rule('required'))
  .check(
    z.trim(),
    z.minLength(1, rule('required')),
    z.regex(/^[A-Za-z][A-Za-z0-9_]{2,19}$/, rule('username_format')),
  );
/** Which passwords an installation takes; it is published by `configs`. */
export const PASSWORD_RULES = ['simple', 'strict'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];
const PASSWORDS = {
  /** 6 to 12 letters or digits (specification, section 5). */
  simple: { form: /^[A-Za-z0-9]{6,12}$/, refused: 'password_format' },
  /** 8 to 64 signs of any kind, spaces included (product decisions, section 9). */
  strict: { form: /^[^\p{Cc}]{8,64}$/u, refused: 'password_strict' },
} as const satisfies Record<PasswordRule, { form: RegExp; refused: Rule }>;

/** Why a new password is refused by the installation's rule; undefined when it is not. Both sides ask this. */
export function passwordRefusal(kind: PasswordRule, text: string): Rule | undefined {
  const { form, refused } = PASSWORDS[kind];
  return form.test(text) ? undefined : refused;
}

/** A password that is to be set: within what any rule allows, then judged by `passwordRefusal`. */
export const password = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.maxLength(128, rule('password_strict')));
/** A password that was set before. */
export const knownPassword = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.maxLength(128, rule('too_long')));
/** 6 digits (specification, section 5). */
export const tradePassword = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.regex(/^\d{6}$/, rule('trade_password_format')));
/** International form: +, country code and number, 8 to 15 digits. */
export const phone = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.regex(/^\+[1-9]\d{7,14}$/, rule('phone_format')));
/** 4 digits (specification, section 5). */
export const code = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.regex(/^\d{4}$/, rule('code_format')));

/** Judged even while other fields are refused, so that a form shows it at once. */
export const sameAs = (field: string, confirmation: string) =>
  z.refine<Record<string, unknown>>(
    (request) => !request[confirmation] || request[field] === request[confirmation],
    { ...rule('password_mismatch'), path: [confirmation], when: ({ value }) => value instanceof Object },
  );
export const confirmation = z.string(rule('required')).check(z.minLength(1, rule('required')));

/** What a code is good for; one for another purpose does not serve. */
export const CODE_PURPOSES = [
  'register',
  'reset_password',
  'update_password',
  'add_trade_password',
  'update_trade_password',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const picture = z.string().check(z.startsWith('data:image/'));

/** A puzzle to slide, or a question to answer for those who cannot see or drag it. */
export const humanCheckChallenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('slider'),
    id,
    /** The picture with its gap, `PUZZLE.width` × `PUZZLE.height` pixels. */
    background: picture,
    /** The piece, `PUZZLE.piece` pixels square, and its distance from the top. */
    piece: picture,
    piece_top: z.int(),
    expires_at: moment,
  }),
  z.object({ kind: z.literal('question'), id, question: z.string(), expires_at: moment }),
]);

export const session = z.object({ token: z.string(), expires_at: moment });

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
  user_id: id,
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
  /** What the user has not completed yet, in the order in which he is asked (specification, section 6). */
  missing: z.array(z.enum(PROMPTS)),
});

export const identityCalls = {
  humanCheck: defineCall({
    path: '/api/humanCheck',
    summary: 'Issues a human check: a slider puzzle, or a question when asked for another way.',
    token: 'none',
    request: { device, kind: z._default(z.enum(['slider', 'question']), 'slider') },
    reply: humanCheckChallenge,
  }),
  humanCheckVerify: defineCall({
    path: '/api/humanCheckVerify',
    summary:
      'Judges the answer. One answer per challenge; a pass is good for the current clock hour on this device.',
    token: 'none',
    request: {
      device,
      id,
      /** Slider: how far the piece was moved, in picture pixels, and the drag: [x, y, milliseconds] samples. */
      offset: z.optional(z.number().check(z.gte(0), z.lte(PUZZLE.width))),
      track: z.optional(
        z
          .array(z.tuple([z.number(), z.number(), z.number().check(z.gte(0))]))
          .check(z.maxLength(2000, rule('too_long'))),
      ),
      /** Question: the answer typed. */
      answer: z.optional(z.string().check(z.maxLength(40, rule('too_long')))),
    },
    reply: z.object({ proof: humanProof, valid_until: moment }),
  }),
  sendCode: defineCall({
    path: '/api/sendCode',
    summary:
      'Sends a 4-digit code to a phone number; the sandbox answers with it, so that the screen can show it.',
    token: 'none',
    request: { phone, purpose: z.enum(CODE_PURPOSES), device, human_proof: humanProof },
    reply: z.object({ expires_at: moment, resend_after: z.number(), sandbox_code: z.optional(z.string()) }),
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

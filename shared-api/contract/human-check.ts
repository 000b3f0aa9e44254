import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, moment } from './common.ts';
import { PUZZLE, RECORDINGS } from './constants.ts';
import type { Rule } from './refusals.ts';

const rule = (name: Rule) => ({ error: name });

/** Where the app asks for the check; the row of `shared-api/paths` is the same. */
export const HUMAN_CHECK_PATH = '/verify';

/** A random name of the browser's profile, made by the client and kept there: proofs are bound to it. */
export const device = z.string(rule('required')).check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, rule('invalid')));
/** The signed pass of the human check for the clock hour. */
export const humanProof = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.maxLength(600, rule('too_long')));

/** Find a nonce for which scrypt(nonce in decimal digits, salt, `WORK`) begins with so many zero bits (0 to 8). */
export const work = z.object({ salt: z.string(), bits: z.int() });
export const workNonce = z.int().check(z.gte(0));

const picture = z.string().check(z.startsWith('data:image/'));
const recording = z.string().check(z.startsWith('data:audio/wav;base64,'));

/** A puzzle to slide, or recordings to listen to for those who cannot see or drag it. */
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
  z.object({
    kind: z.literal('audio'),
    id,
    /** One sound that goes up and, after a pause, one that goes down. */
    example: recording,
    /** `RECORDINGS.rounds` of them. */
    recordings: z.array(recording),
    work,
    expires_at: moment,
  }),
]);

export const humanCheckCalls = {
  humanCheck: defineCall({
    path: '/api/humanCheck',
    summary: 'Issues a human check: a slider puzzle, or recordings of sounds when asked for another way.',
    token: 'none',
    request: { device, kind: z._default(z.enum(['slider', 'audio']), 'slider') },
    reply: humanCheckChallenge,
  }),
  humanCheckVerify: defineCall({
    path: '/api/humanCheckVerify',
    summary:
      'Judges the answer. One answer per challenge; a pass is good for the current clock hour on this device, for five sign-ins, registrations, password resets or withdrawals together.',
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
      /** Recordings: how many sounds went up in each, and the nonce of the work. */
      counts: z.optional(
        z.array(z.int().check(z.gte(0), z.lte(9))).check(z.length(RECORDINGS.rounds, rule('invalid'))),
      ),
      nonce: z.optional(workNonce),
    },
    reply: z.object({ proof: humanProof, valid_until: moment }),
  }),
} as const;

import * as z from 'zod';
import { readClamd } from '../lib/clamd.ts';
import { isLoopback } from './loopback.ts';

const BREACHED =
  'BREACHED_PASSWORDS_URL is the https:// address to which the first five characters of a hash are added';
const CALLS = 'CALLS_PER_USER is a whole number of calls a minute, at least 60, or "off"';

const PORTS = 'ADMIN_PORT is a number from 0 to 65535, or "next"';
const adminPort = z.union(
  [z.literal('next'), z.coerce.number({ error: PORTS }).int(PORTS).min(0, PORTS).max(65_535, PORTS)],
  { error: PORTS },
);

/** The port that ADMIN_PORT names. `next` is the one after the app's; where that is any free one, so is this. */
export function adminPortOf({
  PORT,
  ADMIN_PORT,
}: {
  PORT: number;
  ADMIN_PORT?: z.output<typeof adminPort> | undefined;
}): number | undefined {
  if (ADMIN_PORT !== 'next') return ADMIN_PORT;
  return PORT === 0 ? 0 : PORT + 1;
}

/** A text that `read` makes something of; `message` says what it has to be. */
export const readBy = <T>(read: (text: string) => T | undefined, message: string) =>
  z.string().transform((text, context): T => {
    const found = read(text);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Settings of the server's own protection: who reaches it, and by what. */
export const protectionSettings = {
  SECURITY: z
    .enum(['standard', 'strict'], { error: 'SECURITY is "standard" or "strict"' })
    .default('standard'),
  TLS_CERT: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  PLAIN_HTTP: z.enum(['refuse', 'allow'], { error: 'PLAIN_HTTP is "refuse" or "allow"' }).default('refuse'),
  ADMIN_PORT: adminPort.optional(),
  ADMIN_HOST: z.string().default('127.0.0.1'),
  CALLS_PER_USER: z
    .union([z.literal('off'), z.coerce.number().int().min(60).max(1_000_000)], { error: CALLS })
    .default(1200),
  CLAMD: readBy(
    readClamd,
    'CLAMD is the address of clamd on this machine, for example 127.0.0.1:3310 or /run/clamav/clamd.ctl',
  ).optional(),
  BREACHED_PASSWORDS_URL: z
    .url({ error: BREACHED })
    .refine(
      (url) => url.startsWith('https://') || (url.startsWith('http://') && isLoopback(new URL(url).hostname)),
      { error: BREACHED },
    )
    .optional(),
};

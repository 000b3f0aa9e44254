import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { refuseFields } from '../../../lib/errors.ts';

/** Characters of the hash that are sent; hundreds of passwords share them. */
const PREFIX = 5;
/** Milliseconds; a person is waiting. */
const TIMEOUT_MS = 2_000;
/** A padded answer has about a thousand lines of 40 characters. */
const LONGEST_REPLY = 1_000_000;

/** @throws Refusal 4001 for `password` with `password_breached`. */
export type RefuseBreached = (password: string) => Promise<void>;

/**
 * Refuses passwords that a service knows from breaches (OWASP ASVS 5.0, 6.2.12). The service is told five characters of the
 * password's SHA-1, and answers with the rest of every hash that begins so, among lines that count 0 and hide how many
 * there are. When it does not answer in time the password is taken, and the log says so: who changes a stolen password must
 * not have to wait for it, and the list of common ones has been asked before.
 */
export function breachedPasswords(
  address: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): RefuseBreached {
  if (address === undefined) return async () => undefined;
  return async (password) => {
    const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
    let found: boolean;
    try {
      found = isListed(await ask(`${address}${hash.slice(0, PREFIX)}`), hash.slice(PREFIX));
    } catch (error) {
      log.warn(
        { reason: (error as Error).name },
        'a password was not looked up: the service of breached passwords gave no answer',
      );
      return;
    }
    if (found) throw refuseFields({ name: 'password', rule: 'password_breached' });
  };
}

async function ask(url: string): Promise<string> {
  const reply = await fetch(url, {
    headers: { 'add-padding': 'true', 'user-agent': 'Meridian' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok || !reply.body) throw new Error('no list');
  let text = '';
  for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > LONGEST_REPLY) throw new Error('the list is too long');
  }
  return text;
}

/** Whether a list of `<rest of the hash>:<count>` has this one; lines that count 0 are padding. */
function isListed(list: string, rest: string): boolean {
  return list.split('\n').some((line) => {
    const [listed, count] = line.trim().split(':');
    return listed?.toUpperCase() === rest && Number(count) > 0;
  });
}

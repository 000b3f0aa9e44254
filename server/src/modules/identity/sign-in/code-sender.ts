import type { FastifyBaseLogger } from 'fastify';
import type { Language } from 'shared-api/contract';
import { maskPhone } from './phone.logic.ts';

export interface CodeMessage {
  phone: string;
  code: string;
  language: Language;
  /** The code opens nothing that exists, or the account knows the browser that asks. */
  mayShow: boolean;
}

/**
 * Carries a code to a phone. Where nothing is really sent, `shown` is what the screen may show: the code, or null when it
 * is told elsewhere.
 */
export interface CodeSender {
  send: (message: CodeMessage) => Promise<{ shown?: string | null }>;
}

/**
 * Sends nothing: the sandbox's screen shows the code itself, or this sender writes it into the server's log. No other
 * sender may do that, nor does this one with `SECURITY=strict`.
 */
export const sandboxSender = (
  log: Pick<FastifyBaseLogger, 'info'>,
  { logsCodes = true }: { logsCodes?: boolean } = {},
): CodeSender => ({
  send: async ({ phone, code, mayShow }) => {
    if (mayShow) return { shown: code };
    log.info(
      { phone: maskPhone(phone), ...(logsCodes && { sandbox_code: code }) },
      'the code of a phone, which the sandbox does not send',
    );
    return { shown: null };
  },
});

import type { FastifyBaseLogger } from 'fastify';
import { askClamd, type ClamdAddress } from '../lib/clamd.ts';
import { refuseFields } from '../lib/errors.ts';

/**
 * Has an uploaded file scanned before anything decodes it; nothing where no scanner is configured.
 * @throws Refusal 4001 at `file` with `file_infected`, or `file_unchecked` when the scanner gives no verdict.
 */
export type ScanFile = (bytes: Buffer) => Promise<void>;

export function fileScanner(
  clamd: ClamdAddress | undefined,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): ScanFile {
  if (clamd === undefined) return async () => undefined;
  return async (bytes) => {
    const verdict = await askClamd(clamd, bytes).catch((err) => {
      log.error({ err }, 'an upload was refused, because the scanner gave no verdict');
      return 'none' as const;
    });
    if (verdict === 'clean') return;
    if (verdict === 'infected') log.warn('an upload was refused, because the scanner found something in it');
    throw refuseFields({ name: 'file', rule: verdict === 'none' ? 'file_unchecked' : 'file_infected' });
  };
}

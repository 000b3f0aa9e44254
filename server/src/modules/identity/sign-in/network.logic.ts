import { isIPv4, isIPv6 } from 'node:net';
import { addressSubject } from '../../../lib/rate-limits.ts';

const OWN = /^(10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./;

/**
 * What is kept of an address: its first half (IPv4) or quarter (IPv6), which names a provider or a region, not a household.
 * `local` is this machine or a private network.
 */
export function coarseNetwork(address: string): string | null {
  const plain = addressSubject(address);
  if (isIPv4(plain)) return OWN.test(plain) ? 'local' : `${plain.split('.').slice(0, 2).join('.')}.*.*`;
  if (!isIPv6(address)) return null;
  const [first = '0', second = '0'] = plain.split(':');
  if (/^(0|f[cd]..|fe[89ab].)$/.test(first)) return 'local';
  return `${first}:${second}:*`;
}

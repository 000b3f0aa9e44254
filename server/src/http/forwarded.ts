import { isIP } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { Counter, type Metric } from 'prom-client';

/** Which peers may say for whom they forward: nobody, the last so many, or those in these networks. */
export type TrustedProxies = 'off' | number | readonly string[];

const MOST_HOPS = 10;
/** Names of networks that Fastify knows. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (NAMED.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)];
  if (!most || more.length > 0) return false;
  // A network of everybody would trust everybody.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

/** Reads TRUST_PROXY: `off`, a count of 1 to 10, or networks with commas between them. @returns undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return 'off';
  if (/^\d{1,2}$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MOST_HOPS ? hops : undefined;
  }
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

/** Fastify's own option, by which `request.ip` is the first address that no trusted proxy has. */
export function trustProxyOption(proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  if (proxies === 'off') return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

/**
 * Counts requests that claim to be forwarded by a peer that is not trusted, and says so in the log once: either somebody
 * invents addresses, or TRUST_PROXY is missing and everybody behind the proxy shares one address.
 */
export function forwarded(app: FastifyInstance, proxies: TrustedProxies): readonly Metric[] {
  const ignored = new Counter({
    name: 'forwarded_requests_ignored_total',
    help: 'Requests with X-Forwarded-For or Forwarded from a peer that TRUST_PROXY does not name.',
    registers: [],
  });
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, ips, log }) => {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    // Behind a trusted peer there are two addresses at least: its own, and the one it speaks for.
    const isTrusted = (ips?.length ?? 1) > 1;
    if (isTrusted || (proxies !== 'off' && headers['x-forwarded-for'] === undefined)) return;
    ignored.inc();
    if (isSaid) return;
    isSaid = true;
    log.warn(
      proxies === 'off'
        ? 'a request claims to be forwarded, and TRUST_PROXY is off: behind a proxy everybody shares one address now (docs/configuration.md, "Behind a proxy")'
        : 'a request claims to be forwarded by a peer that TRUST_PROXY does not name: what it claims is ignored',
    );
  });
  return [ignored];
}

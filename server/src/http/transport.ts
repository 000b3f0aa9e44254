import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { StartupError } from '../config/startup-error.ts';

/** AES-GCM and ChaCha20-Poly1305 with keys that change for each session; the strongest first (OWASP ASVS 5.0, 12.1.2). */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');
const RULES = { minVersion: 'TLSv1.2', ciphers: CIPHERS, honorCipherOrder: true } as const;

/** As the framework's own servers: longer than a proxy keeps a connection that it may use again. */
const KEEP_ALIVE_MS = 72_000;

interface TransportConfig {
  readonly TLS_CERT?: string | undefined;
  readonly TLS_KEY?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly SECURITY: 'standard' | 'strict';
}

/** What the server speaks to who connects to it: HTTP, or HTTP over TLS with the certificate of `TLS_CERT`. */
export interface Transport {
  readonly scheme: 'http' | 'https';
  createServer(handler: RequestListener): Server;
  /**
   * Reads the certificate again and uses it for new connections when it has changed; the present one stays when the files do
   * not fit. @returns whether it was replaced. @throws StartupError saying what does not fit.
   */
  renew(): boolean;
}

/** @throws StartupError when the certificate or its key cannot be used. */
export function openTransport(config: TransportConfig, now: () => number = Date.now): Transport {
  const { TLS_CERT, TLS_KEY } = config;
  if (TLS_CERT === undefined || TLS_KEY === undefined)
    return { scheme: 'http', createServer: (handler) => createServer(handler), renew: () => false };
  const files = { certFile: TLS_CERT, keyFile: TLS_KEY };
  let pair = readPair(files, config, now());
  const servers: SecureServer[] = [];
  return {
    scheme: 'https',
    createServer: (handler) => {
      const server = createSecureServer({ ...pair, ...RULES }, handler);
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      servers.push(server);
      return server as unknown as Server;
    },
    renew: () => {
      const found = readPair(files, config, now());
      if (found.cert === pair.cert && found.key === pair.key) return false;
      pair = found;
      for (const server of servers) server.setSecureContext({ ...pair, ...RULES });
      return true;
    },
  };
}

interface Files {
  readonly certFile: string;
  readonly keyFile: string;
}

function readPair({ certFile, keyFile }: Files, { PUBLIC_URL, SECURITY }: TransportConfig, now: number) {
  const cert = read('TLS_CERT', certFile);
  const key = read('TLS_KEY', keyFile);
  const certificate = parse('TLS_CERT', certFile, () => new X509Certificate(cert));
  const privateKey = parse('TLS_KEY', keyFile, () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(privateKey))
    throw new StartupError(`TLS_KEY is not the key of TLS_CERT: ${keyFile} belongs to another certificate.`);
  if (certificate.validToDate.getTime() <= now)
    throw new StartupError(
      `TLS_CERT has expired: ${certFile} was good until ${certificate.validToDate.toISOString()}.`,
    );
  const host = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).hostname;
  if (host !== undefined && certificate.checkHost(host) === undefined)
    throw new StartupError(`TLS_CERT is not for ${host}, which PUBLIC_URL names.`);
  if (SECURITY === 'strict' && certificate.checkIssued(certificate))
    throw new StartupError(
      'TLS_CERT signs itself: SECURITY=strict asks for one of an authority that browsers know.',
    );
  return { cert, key };
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`${name} cannot be read (${(error as Error).message}).`, { cause: error });
  }
}

function parse<T>(name: string, file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new StartupError(`${name} does not fit: ${file} is not in PEM.`, { cause: error });
  }
}

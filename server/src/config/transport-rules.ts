import { isLoopback } from './loopback.ts';

/** Settings that say who reaches the server, and by what. */
interface Listening {
  readonly HOST: string;
  readonly PORT: number;
  readonly ADMIN_HOST: string;
  readonly ADMIN_PORT?: number | undefined;
  readonly TLS_CERT?: string | undefined;
  readonly TLS_KEY?: string | undefined;
  readonly TRUST_PROXY: unknown;
  readonly PLAIN_HTTP: 'refuse' | 'allow';
}

/** What is wrong with how the server would listen, a sentence for each (OWASP ASVS 5.0, 12.2.1). */
export function listeningFaults(settings: Listening): string[] {
  const { HOST, PORT, ADMIN_HOST, ADMIN_PORT, TLS_CERT, TLS_KEY, TRUST_PROXY, PLAIN_HTTP } = settings;
  const faults: string[] = [];
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined))
    faults.push(
      `${TLS_CERT === undefined ? 'TLS_CERT' : 'TLS_KEY'} is missing: the certificate and its key go together`,
    );
  if (ADMIN_PORT !== undefined && ADMIN_PORT !== 0 && ADMIN_PORT === PORT)
    faults.push('ADMIN_PORT is another port than PORT');
  if (TLS_CERT !== undefined || PLAIN_HTTP === 'allow') return faults;
  if (!isLoopback(HOST) && TRUST_PROXY === 'off')
    faults.push(
      'HOST lets other machines reach this server without TLS: give TLS_CERT and TLS_KEY, name the proxy that has TLS by TRUST_PROXY, or set PLAIN_HTTP=allow on a network of your own',
    );
  if (ADMIN_PORT !== undefined && !isLoopback(ADMIN_HOST))
    faults.push(
      "ADMIN_HOST lets other machines reach the operators' calls without TLS: give TLS_CERT and TLS_KEY, or set PLAIN_HTTP=allow on a network of your own",
    );
  return faults;
}

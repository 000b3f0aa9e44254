/** Settings that name another program by its address. */
interface Links {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
  readonly FEED: string;
}

/** Whether an address stays on this machine: loopback, or a Unix socket (no host). */
function isLocal(host: string): boolean {
  return host === '' || host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * What connects to another machine without TLS, a sentence for each (OWASP ASVS 5.0, 12.3.1). PostgreSQL without TLS has to
 * be asked for by `sslmode=disable`, for a network that nobody else can read.
 */
export function unencryptedLinks({ DATABASE_URL, DATABASE_OWNER_URL, REDIS_URL, FEED }: Links): string[] {
  const faults: string[] = [];
  for (const [name, url] of Object.entries({ DATABASE_URL, DATABASE_OWNER_URL })) {
    if (!url || !URL.canParse(url)) continue;
    const { hostname, searchParams } = new URL(url);
    const mode = searchParams.get('sslmode') ?? '';
    if (!isLocal(hostname) && !['require', 'verify-ca', 'verify-full', 'disable'].includes(mode))
      faults.push(
        `${name} names another machine: add sslmode=verify-full, or sslmode=disable on a network of your own`,
      );
  }
  if (REDIS_URL?.startsWith('redis:') && !isLocal(new URL(REDIS_URL).hostname))
    faults.push('REDIS_URL names another machine without TLS: it has to begin with rediss://');
  const vendor = /^websocket:(ws:.+)$/.exec(FEED)?.[1];
  if (vendor && !isLocal(new URL(vendor).hostname))
    faults.push('FEED names another machine without TLS: the address has to begin with wss://');
  return faults;
}

/** For whom passkeys are made: the name is the host's, the origin is checked in each answer. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const LOCAL = /^https?:\/\/localhost(:\d+)?$/;

/**
 * The relying party of an installation: that of `PUBLIC_URL`; without it only `localhost`, where a browser allows passkeys
 * and no one else can stand. Null when passkeys cannot be used: browsers refuse addresses that are numbers.
 */
export function relyingParty(publicUrl: string | undefined, pageOrigin: string): RelyingParty | null {
  if (!publicUrl) return LOCAL.test(pageOrigin) ? { id: 'localhost', origin: pageOrigin } : null;
  const { origin, hostname } = new URL(publicUrl);
  if (/^[\d.]+$|^\[/.test(hostname)) return null;
  return { id: hostname, origin };
}

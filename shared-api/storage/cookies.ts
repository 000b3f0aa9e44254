/** Plain cookies let the server render the language, direction and theme of the first paint. Nothing secret. */
const YEAR = 365 * 24 * 60 * 60;

/** Over HTTPS no other host and no path may set it (`__Host-`); over HTTP browsers refuse that prefix. */
const hostName = (name: string) => (location.protocol === 'https:' ? `__Host-${name}` : name);

export function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${hostName(name)}=`));
    return found?.slice(hostName(name).length + 1);
  } catch {
    // No document (the server), or one that may have no cookies.
    return undefined;
  }
}

/** Says whether the browser has taken it. */
export function writeCookie(name: string, value: string): boolean {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${hostName(name)}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  } catch {
    return false;
  }
  return readCookie(name) === value;
}

/** Plain cookies let the server render the language, direction and theme of the first paint. Nothing secret. */
const YEAR = 365 * 24 * 60 * 60;

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

export function writeCookie(name: string, value: string): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

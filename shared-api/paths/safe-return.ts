/** Stands for this site while an address is read. */
const HERE = 'http://here.invalid';

/**
 * Where to go back to: an address of this site only, never another one's however it is dressed up, and none of the
 * screens that would only lead back here; home otherwise.
 */
export function safeReturn(address: string | null, except: readonly string[]): string {
  if (!address?.startsWith('/') || !URL.canParse(address, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(address, HERE);
  // What begins with two slashes once it is cleaned would name another site again.
  if (origin !== HERE || pathname.startsWith('//') || except.some((path) => pathname.startsWith(path)))
    return '/';
  return pathname + search + hash;
}

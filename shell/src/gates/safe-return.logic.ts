import { paths } from 'shared-api/paths';

/** Where to go back to: a path of this app only, never another site's address; home otherwise. */
export function safeReturn(address: string | null): string {
  return address && /^\/(?![/\\])/.test(address) && !address.startsWith('/verify') ? address : paths.home();
}

import type { OpsReply } from 'server/operators-contract';
import { device, tab } from 'shared-api/storage';

/** Who is signed in in this tab. */
export type Session = Omit<OpsReply<'login'>, 'expires_at'>;

const KEY = 'console.session';
const DEVICE = 'console.device';
const listeners = new Set<() => void>();
let current = read();

function read(): Session | null {
  try {
    return JSON.parse(tab.get(KEY) ?? 'null') as Session | null;
  } catch {
    // Damaged: the operator signs in again.
    return null;
  }
}

/** The tab's session; null when nobody is signed in. It ends with the tab. */
export const getSession = (): Session | null => current;

/** Begins a session, or ends it. */
export function setSession(session: Session | null): void {
  current = session;
  if (session) tab.set(KEY, JSON.stringify(session));
  else tab.remove(KEY);
  for (const listener of listeners) listener();
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A random name of this browser: where an operator has signed in before, nobody's guessing elsewhere delays them. */
export function deviceName(): string {
  const known = device.get(DEVICE);
  if (known) return known;
  const made = crypto.randomUUID();
  device.set(DEVICE, made);
  return made;
}

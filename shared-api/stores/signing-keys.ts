import type { signingKey } from '../contract/index.ts';
import { withFallback } from '../storage/index.ts';
import { createStore } from './create-store.ts';
import { persistStore } from './persist-store.ts';

/** A key that signs (`GET /api/signingKeys`). */
export type KeptKey = (typeof signingKey)['_zod']['output'];

export interface SigningKeysState {
  /** The installation's keys as the first visit found them, and those that they have signed since. */
  readonly keys: readonly KeptKey[];
  /** Keeps the keys that count; whoever calls has judged them by those that were kept (`judgeKeys`). */
  keepKeys(keys: readonly KeptKey[]): void;
}

/** The keys by which this device judges what is signed (docs/decisions/0056-a-verdict-rests-on-given-keys.md). */
export const useSigningKeys = createStore<SigningKeysState>((set) => ({
  keys: [],
  keepKeys: (keys) => set({ keys }),
}));

const isKey = (value: unknown) => {
  const { key_id, public_key, valid_from } = Object(value) as Record<string, unknown>;
  return [key_id, public_key, valid_from].every((text) => typeof text === 'string');
};

const persistence = persistStore<SigningKeysState, readonly KeptKey[]>(useSigningKeys, {
  name: 'signing-keys',
  version: 1,
  expiry: null,
  check: (value) => (Array.isArray(value) && value.every(isKey) ? value : undefined),
  pick: ({ keys }) => (keys.length > 0 ? keys : null),
  restore: (keys = []) => ({ keys }),
  acrossTabs: true,
});

let hydrated: Promise<void> | undefined;

/** Brings back the keys that were kept, or goes on without them after a second; whoever reads or keeps awaits it first. */
export function hydrateSigningKeys(): Promise<void> {
  // A list of now does not take the place of that of the first visit, however late the device says what that was.
  hydrated ??= withFallback(
    persistence.hydrate().then((keys) => keys && useSigningKeys.setState({ keys })),
    undefined,
  );
  return hydrated;
}

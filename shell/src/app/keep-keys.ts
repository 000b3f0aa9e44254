import 'shared-api/calls';
import { api, wireOf } from 'shared-api/client';
import { hydrateSigningKeys, useSigningKeys } from 'shared-api/stores';

/**
 * Keeps the installation's signing keys at the first visit, so that what is signed later is judged by keys that were held
 * before (docs/decisions/0056-a-verdict-rests-on-given-keys.md). A later list is judged where something is checked.
 */
export async function keepFirstKeys(): Promise<void> {
  await hydrateSigningKeys();
  const { keys, keepKeys } = useSigningKeys.getState();
  if (keys.length === 0) keepKeys(wireOf('signingKeys', await api.signingKeys()).items);
}

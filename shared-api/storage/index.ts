/** The browser's storage. Nothing else names it: tools/checks and biome.json refuse it elsewhere. */
export { dropCaches } from './caches.ts';
export { readCookie, writeCookie } from './cookies.ts';
export type { KeyStorage } from './key-database.ts';
export { refusal } from './refusal.ts';
export {
  createSecureStorage,
  type EntryRules,
  migrated,
  type SecureStorage,
  storageKey,
} from './secure-storage.ts';
export { carried, device, type TextStorage, tab } from './text-storage.ts';
export { openVault, type Vault } from './vault.ts';
export { withFallback } from './with-fallback.ts';

/** The browser's storage. Nothing else names it: tools/checks and biome.json refuse it elsewhere. */
export { dropCaches } from './caches.ts';
export { readCookie, writeCookie } from './cookies.ts';
export { refusal } from './refusal.ts';
export {
  createSecureStorage,
  type EntryRules,
  migrated,
  type SecureStorage,
  storageKey,
} from './secure-storage.ts';
export { carried, device, type TextStorage, tab } from './text-storage.ts';
export { withFallback } from './with-fallback.ts';

/** What the client itself owns: session, human check, preferences, optimistic favourites, and what the browser keeps. */

// Here, because the composed app has this entry once; one more shared entry costs the first screen.
export {
  carried,
  device,
  dropCaches,
  readCookie,
  refusal,
  tab,
  withFallback,
  writeCookie,
} from '../storage/index.ts';
export { connectStores } from './connect.ts';
export { createStore } from './create-store.ts';
export { clearDrafts } from './drafts.ts';
export { useFavourites, useIsFavourite } from './favourites.ts';
export { hydrateStores } from './hydrate.ts';
export { useOpenTrades } from './open-trades.ts';
export { persistStore } from './persist-store.ts';
export {
  COLOURS,
  type Colours,
  changeLanguage,
  type Preferences,
  REALITY_CHECKS,
  type RealityCheck,
  TEXT_SIZES,
  type TextSize,
  THEMES,
  type Theme,
  usePreferences,
} from './preferences.ts';
export { isSameUser, openSession, type SessionData, useSession } from './session.ts';
export { hydrateSigningKeys, type KeptKey, useSigningKeys } from './signing-keys.ts';
export { type Draft, useDraft } from './use-draft.ts';
export { type Pass, useVerification } from './verification.ts';

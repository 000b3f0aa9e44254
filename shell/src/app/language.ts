import { usePreferences } from 'shared-api/stores';
import type { Language } from 'shared-ui/router';

/** The reader's language: known from the cookie at once, and from the device's storage after `hydrateStores()`. */
export const readLanguage = (): Language => usePreferences.getState().language;

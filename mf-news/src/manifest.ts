import type { RemoteManifest } from 'shared-api/contract';
import type { TranslationKey } from 'shared-ui/i18n';
import type words from './locales/zh-CN.json';

/** What this remote shows in other screens; the build writes it into the release registry. */
export const manifest: RemoteManifest<TranslationKey<typeof words>> = {
  extensions: [],
};

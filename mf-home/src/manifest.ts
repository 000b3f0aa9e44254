import type { RemoteManifest } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import type { TranslationKey } from 'shared-ui/i18n';
import type words from './locales/zh-CN.json';

/** What this remote shows in other screens; the build writes it into the release registry. */
export const manifest: RemoteManifest<TranslationKey<typeof words>> = {
  extensions: [
    {
      point: 'home.tile',
      id: 'support',
      title: 'entry.support',
      icon: 'support',
      order: 30,
      path: paths.customer(),
    },
    {
      point: 'my.often',
      id: 'notices',
      title: 'entry.notices',
      icon: 'megaphone',
      order: 10,
      path: paths.notice(),
    },
    {
      point: 'search.result',
      id: 'notices',
      title: 'entry.notices',
      icon: 'megaphone',
      order: 20,
      path: paths.notice(),
    },
  ],
};

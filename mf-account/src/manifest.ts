import type { RemoteManifest } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import type { TranslationKey } from 'shared-ui/i18n';
import type words from './locales/zh-CN.json';

/** What this remote shows in other screens; the build writes it into the release registry. */
export const manifest: RemoteManifest<TranslationKey<typeof words>> = {
  extensions: [
    {
      point: 'my.wallet',
      id: 'pay-cards',
      title: 'entry.payCards',
      icon: 'card',
      order: 3,
      path: paths.payCards(),
    },
    {
      point: 'my.often',
      id: 'security',
      title: 'entry.security',
      icon: 'shield',
      order: 10,
      path: paths.security(),
    },
    {
      point: 'my.often',
      id: 'support',
      title: 'entry.support',
      icon: 'support',
      order: 20,
      path: paths.customer(),
    },
    { point: 'my.often', id: 'about', title: 'entry.about', icon: 'info', order: 40, path: paths.about() },
    {
      point: 'settings.row',
      id: 'about',
      title: 'entry.about',
      icon: 'info',
      order: 10,
      path: paths.about(),
    },
    {
      point: 'search.result',
      id: 'messages',
      title: 'entry.messages',
      icon: 'bell',
      order: 65,
      path: paths.messages(),
    },
    {
      point: 'search.result',
      id: 'security',
      title: 'entry.security',
      icon: 'shield',
      order: 60,
      path: paths.security(),
    },
    {
      point: 'search.result',
      id: 'settings',
      title: 'entry.settings',
      icon: 'settings',
      order: 70,
      path: paths.setting(),
    },
    {
      point: 'search.result',
      id: 'support',
      title: 'entry.support',
      icon: 'support',
      order: 80,
      path: paths.customer(),
    },
  ],
};

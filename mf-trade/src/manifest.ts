import type { RemoteManifest } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import type { TranslationKey } from 'shared-ui/i18n';
import type words from './locales/zh-CN.json';

/** What this remote shows in other screens; the build writes it into the release registry. */
export const manifest: RemoteManifest<TranslationKey<typeof words>> = {
  extensions: [
    {
      point: 'nav.live',
      id: 'live',
      title: 'live.label',
      icon: 'position',
      order: 10,
      widget: 'mf-trade/live-entry',
    },
    {
      point: 'home.tile',
      id: 'trade',
      title: 'entry.trade',
      icon: 'chart',
      order: 40,
      path: paths.trade(),
    },
    {
      point: 'my.wallet',
      id: 'trade-records',
      title: 'entry.tradeRecords',
      icon: 'chart',
      order: 30,
      path: paths.tradeRecords(),
    },
    {
      point: 'search.result',
      id: 'trade-records',
      title: 'entry.tradeRecords',
      icon: 'chart',
      order: 60,
      path: paths.tradeRecords(),
    },
  ],
};

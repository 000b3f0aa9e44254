import type { RemoteManifest } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import type { WordKey } from 'shared-ui/i18n';
import type words from './locales/zh-CN.json';

/** What this remote shows in other screens; the build writes it into the release registry. */
export const manifest: RemoteManifest<WordKey<typeof words>> = {
  extensions: [
    {
      point: 'home.tile',
      id: 'deposit',
      title: 'entry.deposit',
      icon: 'deposit',
      order: 10,
      path: paths.deposit(),
    },
    {
      point: 'home.tile',
      id: 'withdraw',
      title: 'entry.withdraw',
      icon: 'redeem',
      order: 20,
      path: paths.withdraw(),
    },
    {
      point: 'my.wallet',
      id: 'deposit-records',
      title: 'entry.depositRecords',
      icon: 'deposit',
      order: 10,
      path: paths.depositRecords(),
    },
    {
      point: 'my.wallet',
      id: 'account-changes',
      title: 'entry.accountChanges',
      icon: 'list',
      order: 20,
      path: paths.accountChanges(),
    },
    {
      point: 'search.result',
      id: 'deposit',
      title: 'entry.deposit',
      icon: 'deposit',
      order: 30,
      path: paths.deposit(),
    },
    {
      point: 'search.result',
      id: 'withdraw',
      title: 'entry.withdraw',
      icon: 'redeem',
      order: 40,
      path: paths.withdraw(),
    },
    {
      point: 'search.result',
      id: 'account-changes',
      title: 'entry.accountChanges',
      icon: 'list',
      order: 50,
      path: paths.accountChanges(),
    },
  ],
};

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
      id: 'fixed-term',
      title: 'entry.fixedTerm',
      icon: 'lock',
      order: 5,
      path: paths.fixedTerm(),
    },
    {
      point: 'my.wallet',
      id: 'redemption-records',
      title: 'entry.redemptionRecords',
      icon: 'redeem',
      order: 15,
      path: paths.withdrawRecords(),
    },
    {
      point: 'my.wallet',
      id: 'term-records',
      title: 'entry.termRecords',
      icon: 'list',
      order: 17,
      path: paths.termRecords(),
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
    {
      point: 'settings.row',
      id: 'limits',
      title: 'entry.limits',
      icon: 'shield',
      order: 5,
      path: paths.ownLimits(),
    },
    {
      point: 'search.result',
      id: 'fixed-term',
      title: 'entry.fixedTerm',
      icon: 'lock',
      order: 45,
      path: paths.fixedTerm(),
    },
    {
      point: 'search.result',
      id: 'limits',
      title: 'entry.limits',
      icon: 'shield',
      order: 75,
      path: paths.ownLimits(),
    },
  ],
};

import type { Screens } from 'shared-ui/router';

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/deposit': () => import('./features/funds/channels.page.tsx'),
  '/my/deposit': () => import('./features/funds/channels.page.tsx'),
  '/my/deposit/bankcard': () => import('./features/funds/flow.page.tsx'),
  '/my/deposit/hkbankcard': () => import('./features/funds/flow.page.tsx'),
  '/my/deposit/numbercard': () => import('./features/funds/flow.page.tsx'),
  '/my/rechargerecord': () => import('./features/funds/orders.page.tsx'),
  '/my/rechargerecord/detail': () => import('./features/funds/order.page.tsx'),
  '/my/ledgerrecord': () => import('./features/funds/changes.page.tsx'),
  '/my/ledgerrecord/detail': () => import('./features/funds/change.page.tsx'),
};

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
  '/my/withdraw': () => import('./features/funds/redeem.page.tsx'),
  '/my/withdraw/bankcard': () => import('./features/funds/redeem.page.tsx'),
  '/my/withdraw/hkbankcard': () => import('./features/funds/redeem.page.tsx'),
  '/my/withdraw/numbercard': () => import('./features/funds/redeem.page.tsx'),
  '/my/withdraw/balance': () => import('./features/funds/balance.page.tsx'),
  '/my/withdrawrecord': () => import('./features/funds/redemptions.page.tsx'),
  '/my/withdrawrecord/detail': () => import('./features/funds/redemption.page.tsx'),
  '/my/fixedterm': () => import('./features/funds/plans.page.tsx'),
  '/my/terminalrecord': () => import('./features/funds/terms.page.tsx'),
  '/my/terminalrecord/detail': () => import('./features/funds/term.page.tsx'),
  '/my/limits': () => import('./features/limits/limits.page.tsx'),
  '/my/ledgerrecord': () => import('./features/funds/changes.page.tsx'),
  '/my/ledgerrecord/detail': () => import('./features/funds/change.page.tsx'),
};

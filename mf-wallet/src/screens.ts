import type { Screens } from 'shared-ui/router';

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/deposit': () => import('./features/deposits/channels.page.tsx'),
  '/my/deposit': () => import('./features/deposits/channels.page.tsx'),
  '/my/deposit/bankcard': () => import('./features/deposits/flow.page.tsx'),
  '/my/deposit/hkbankcard': () => import('./features/deposits/flow.page.tsx'),
  '/my/deposit/numbercard': () => import('./features/deposits/flow.page.tsx'),
  '/my/rechargerecord': () => import('./features/deposits/orders.page.tsx'),
  '/my/rechargerecord/detail': () => import('./features/deposits/order.page.tsx'),
  '/my/withdraw': () => import('./features/withdrawals/redeem.page.tsx'),
  '/my/withdraw/bankcard': () => import('./features/withdrawals/redeem.page.tsx'),
  '/my/withdraw/hkbankcard': () => import('./features/withdrawals/redeem.page.tsx'),
  '/my/withdraw/numbercard': () => import('./features/withdrawals/redeem.page.tsx'),
  '/my/withdraw/balance': () => import('./features/records/balance.page.tsx'),
  '/my/withdrawrecord': () => import('./features/withdrawals/redemptions.page.tsx'),
  '/my/withdrawrecord/detail': () => import('./features/withdrawals/redemption.page.tsx'),
  '/my/fixedterm': () => import('./features/savings/plans.page.tsx'),
  '/my/terminalrecord': () => import('./features/savings/terms.page.tsx'),
  '/my/terminalrecord/detail': () => import('./features/savings/term.page.tsx'),
  '/my/limits': () => import('./features/limits/limits.page.tsx'),
  '/my/ledgerrecord': () => import('./features/records/changes.page.tsx'),
  '/my/ledgerrecord/detail': () => import('./features/records/change.page.tsx'),
};

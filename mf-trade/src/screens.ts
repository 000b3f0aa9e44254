import type { Screens } from 'shared-ui/router';

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/trade': () => import('./hall.page.tsx'),
  '/trade/roomdetail': () => import('./features/rooms/room.page.tsx'),
  '/trade/roomdetail/issues': () => import('./features/rooms/issues.page.tsx'),
  '/trade/randomtradecount': () => import('./features/rooms/random.page.tsx'),
  '/trade/totalbalance': () => import('./features/rooms/balance.page.tsx'),
  '/position': () => import('./features/positions/position.page.tsx'),
  '/position/performance': () => import('./features/performance/performance.page.tsx'),
  '/my/traderecord': () => import('./features/records/records.page.tsx'),
  '/my/traderecord/detail': () => import('./features/records/record.page.tsx'),
  '/my/traderecord/proof': () => import('./features/proof/proof.page.tsx'),
  '/proof': () => import('./features/proof/proof.page.tsx'),
};

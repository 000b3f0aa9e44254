import type { Screens } from 'shared-ui/router';

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/trade': () => import('./features/timed/hall.page.tsx'),
  '/position': () => import('./features/timed/position.page.tsx'),
  '/my/traderecord': () => import('./features/timed/records.page.tsx'),
  '/my/traderecord/detail': () => import('./features/timed/record.page.tsx'),
};

import type { Screens } from 'shared-ui/router';

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/trade': () => import('./features/trade/trade.page.tsx'),
};

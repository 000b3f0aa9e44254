import type { Screens } from 'shared-ui/router';

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/': () => import('./features/quotes/home.page.tsx'),
  '/home': () => import('./features/quotes/home.page.tsx'),
  '/market': () => import('./features/quotes/market.page.tsx'),
  '/home/product/detail': () => import('./features/quotes/product.page.tsx'),
  '/home/notice': () => import('./features/notices/notices.page.tsx'),
};

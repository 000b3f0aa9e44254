import type { Screens } from 'shared-ui/router';

const article = () => import('./features/news/article.page.tsx');

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/news': () => import('./features/news/news.page.tsx'),
  '/news/detail': article,
  '/home/news/detail': article,
};

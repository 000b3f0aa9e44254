import type { Screens } from 'shared-ui/router';

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/my': () => import('./features/my/my.page.tsx'),
};

import type { Screens } from 'shared-ui/router';

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/auth/login': () => import('./features/auth/login.page.tsx'),
  '/auth/register': () => import('./features/auth/register.page.tsx'),
  '/my': () => import('./features/my/my.page.tsx'),
  '/my/setting': () => import('./features/setting/setting.page.tsx'),
  '/my/msgmanage': () => import('./features/messages/messages.page.tsx'),
  '/my/msgmanage/systemmsgs': () => import('./features/messages/system.page.tsx'),
  '/my/msgmanage/announcement': () => import('./features/messages/announcements.page.tsx'),
  '/my/about': () => import('./features/about/about.page.tsx'),
};

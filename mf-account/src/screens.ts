import type { Screens } from 'shared-ui/router';

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/auth/login': () => import('./features/auth/login.page.tsx'),
  '/auth/register': () => import('./features/auth/register.page.tsx'),
  '/auth/forgot': () => import('./features/auth/forgot.page.tsx'),
  '/my/usercenter/loginpassword': () => import('./features/auth/login-password.page.tsx'),
  '/my/usercenter/tradepassword': () => import('./features/auth/trade-password.page.tsx'),
  '/my/usercenter/security': () => import('./features/auth/security.page.tsx'),
  '/my/usercenter/sessions': () => import('./features/auth/sessions.page.tsx'),
  '/my': () => import('./features/my/my.page.tsx'),
  '/my/info': () => import('./features/my/info.page.tsx'),
  '/my/walletnav': () => import('./features/my/wallet-nav.page.tsx'),
  '/my/oftennav': () => import('./features/my/often-nav.page.tsx'),
  '/my/usercenter': () => import('./features/profile/center.page.tsx'),
  '/my/usercenter/baseinfo': () => import('./features/profile/base-info.page.tsx'),
  '/my/usercenter/paycard': () => import('./features/means/overview.page.tsx'),
  '/my/usercenter/paycard/bank': () => import('./features/means/list.page.tsx'),
  '/my/usercenter/paycard/hkbank': () => import('./features/means/list.page.tsx'),
  '/my/usercenter/paycard/number': () => import('./features/means/list.page.tsx'),
  '/my/usercenter/paycard/bankcard': () => import('./features/means/card-form.page.tsx'),
  '/my/usercenter/paycard/hkcard': () => import('./features/means/card-form.page.tsx'),
  '/my/usercenter/paycard/numbercard': () => import('./features/means/wallet-form.page.tsx'),
  '/my/setting': () => import('./features/setting/setting.page.tsx'),
  '/my/about': () => import('./features/about/about.page.tsx'),
};

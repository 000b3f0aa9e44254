import type { Screens } from 'shared-ui/router';

// Home and market share most of their code: one file for both is one request less before the first quotes.
const home = () => import(/* webpackChunkName: "quotes" */ './features/home/home.page.tsx');
const market = () => import(/* webpackChunkName: "quotes" */ './features/market/market.page.tsx');

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/': home,
  '/home': home,
  '/market': market,
  '/home/product/detail': () => import('./features/product/product.page.tsx'),
  '/home/product/detail/kchart': () => import('./features/product/candle-chart.page.tsx'),
  '/home/product/detail/kchart1': () => import('./features/product/line-chart.page.tsx'),
  '/home/product/detail/kchart_0312': () => import('./features/product/history-chart.page.tsx'),
  '/home/notice': () => import('./features/notices/notices.page.tsx'),
  '/home/product': () => import('./features/parts/product.page.tsx'),
  '/home/fns': () => import('./features/home/fns.page.tsx'),
  '/home/swiper': () => import('./features/home/swiper.page.tsx'),
  '/home/debt': () => import('./features/parts/debt.page.tsx'),
  '/home/walletnav': () => import('./features/home/walletnav.page.tsx'),
  '/home/tradenav': () => import('./features/parts/tradenav.page.tsx'),
  '/home/headertitle': () => import('./features/home/headertitle.page.tsx'),
  '/home/detailbtn': () => import('./features/product/detailbtn.page.tsx'),
  '/market/linechart': () => import('./features/product/linechart.page.tsx'),
  '/market/dynatictable': () => import('./features/parts/dynatictable.page.tsx'),
};

/** What a screen shows a moment after its page: by its lazy import, or the name of the remote it is a part of. */
export const later: Readonly<Record<string, readonly string[]>> = {
  '/home/product/detail': ['./candles.tsx', 'mf-trade'],
  '/home/product/detail/kchart': ['./candles.tsx', 'mf-trade'],
  '/home/product/detail/kchart1': ['./candles.tsx', 'mf-trade'],
  '/home/product/detail/kchart_0312': ['./candles.tsx', 'mf-trade'],
  '/home/detailbtn': ['mf-trade'],
  '/market/linechart': ['./candles.tsx'],
};

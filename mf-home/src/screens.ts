import type { Screens } from 'shared-ui/router';

// Home and market share most of their code: one file for both is one request less before the first quotes.
const home = () => import(/* webpackChunkName: "quotes" */ './features/quotes/home.page.tsx');
const market = () => import(/* webpackChunkName: "quotes" */ './features/quotes/market.page.tsx');

/** Which page opens at which path; the build reads this too, to preload a path's page. */
export const screens: Screens = {
  '/': home,
  '/home': home,
  '/market': market,
  '/home/product/detail': () => import('./features/quotes/product.page.tsx'),
  '/home/product/detail/kchart': () => import('./features/quotes/candle-chart.page.tsx'),
  '/home/product/detail/kchart1': () => import('./features/quotes/line-chart.page.tsx'),
  '/home/product/detail/kchart_0312': () => import('./features/quotes/history-chart.page.tsx'),
  '/home/notice': () => import('./features/notices/notices.page.tsx'),
  '/home/product': () => import('./features/quotes/parts/product.page.tsx'),
  '/home/fns': () => import('./features/quotes/parts/fns.page.tsx'),
  '/home/swiper': () => import('./features/quotes/parts/swiper.page.tsx'),
  '/home/debt': () => import('./features/quotes/parts/debt.page.tsx'),
  '/home/walletnav': () => import('./features/quotes/parts/walletnav.page.tsx'),
  '/home/tradenav': () => import('./features/quotes/parts/tradenav.page.tsx'),
  '/home/headertitle': () => import('./features/quotes/parts/headertitle.page.tsx'),
  '/home/detailbtn': () => import('./features/quotes/parts/detailbtn.page.tsx'),
  '/market/linechart': () => import('./features/quotes/parts/linechart.page.tsx'),
  '/market/dynatictable': () => import('./features/quotes/parts/dynatictable.page.tsx'),
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

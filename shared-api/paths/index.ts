/**
 * The one table of the app's screens (specification, section 2): who owns a path, in which layout it stands,
 * whether a visitor may open it. Links are built by `paths`, never spelt out, so that a link from one remote
 * into another cannot rot.
 */

import type { RemoteName } from './remotes.ts';

export type Owner = RemoteName | 'shell';
export type Layout = 'default' | 'auth' | 'maintain' | 'user' | 'verify' | 'plain';
export type Tab = 'home' | 'trade' | 'position' | 'news' | 'my';

export interface ScreenRoute {
  readonly path: string;
  readonly owner: Owner;
  readonly layout: Layout;
  /** Which bottom tab is lit while the screen is open. */
  readonly tab: Tab;
  /** May be opened without a token (specification, section 6; product decisions, section 11). */
  readonly public: boolean;
  /** Needs no verification of the clock hour: the gates' own screens. */
  readonly gateExempt: boolean;
}

const PUBLIC = new Set([
  '/',
  '/home',
  '/auth/login',
  '/auth/register',
  '/404',
  '/home/news/detail',
  '/customer',
  '/market',
  '/verify',
  '/maintain',
]);
const GATE_EXEMPT = new Set(['/verify', '/maintain', '/404']);

function screens(owner: Owner, layout: Layout, tab: Tab, ...list: string[]): ScreenRoute[] {
  return list.map((path) => ({
    path,
    owner,
    layout,
    tab,
    public: PUBLIC.has(path),
    gateExempt: GATE_EXEMPT.has(path),
  }));
}

/** Every screen of the specification's route table that is built, with its owner. */
export const routeTable: readonly ScreenRoute[] = [
  ...screens('mf-home', 'default', 'home', '/', '/home', '/market'),
  ...screens('mf-home', 'user', 'home', '/home/product/detail', '/home/notice'),
  ...screens('mf-trade', 'default', 'trade', '/trade'),
  ...screens('mf-trade', 'default', 'position', '/position'),
  ...screens('mf-trade', 'user', 'position', '/my/traderecord', '/my/traderecord/detail'),
  ...screens('mf-news', 'default', 'news', '/news'),
  ...screens('mf-news', 'user', 'news', '/news/detail', '/home/news/detail'),
  ...screens('mf-account', 'default', 'my', '/my'),
  ...screens('mf-account', 'user', 'my', '/my/setting', '/my/about'),
  ...screens('mf-account', 'auth', 'my', '/auth/login', '/auth/register'),
  ...screens(
    'mf-wallet',
    'user',
    'my',
    '/deposit',
    '/my/deposit',
    '/my/deposit/numbercard',
    '/my/deposit/hkbankcard',
    '/my/deposit/bankcard',
    '/my/rechargerecord',
    '/my/rechargerecord/detail',
    '/my/ledgerrecord',
    '/my/ledgerrecord/detail',
    '/my/withdraw',
  ),
  ...screens('shell', 'verify', 'home', '/verify'),
  ...screens('shell', 'maintain', 'home', '/maintain'),
  ...screens('shell', 'plain', 'home', '/404', '/customer'),
];

/** The screen a pathname opens; undefined means the not-found screen. A trailing slash does not matter. */
export function findScreen(pathname: string): ScreenRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routeTable.find((screen) => screen.path === path);
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** What a product page is opened with (specification, section 2: goods_name, goods_code, goods_id, price). */
export interface ProductLink {
  goodsId: string;
  goodsCode: string;
  goodsName: string;
  price?: string;
}

/** Builders of every link in the app. */
export const paths = {
  home: () => '/',
  market: () => '/market',
  notice: () => '/home/notice',
  product: (product: ProductLink) =>
    withQuery('/home/product/detail', {
      goods_name: product.goodsName,
      goods_code: product.goodsCode,
      goods_id: product.goodsId,
      price: product.price,
    }),
  trade: () => '/trade',
  position: () => '/position',
  tradeRecords: () => '/my/traderecord',
  tradeRecord: (id: string) => withQuery('/my/traderecord/detail', { id }),
  news: () => '/news',
  newsItem: (id: string) => withQuery('/news/detail', { id }),
  publicNewsItem: (id: string) => withQuery('/home/news/detail', { id }),
  my: () => '/my',
  setting: () => '/my/setting',
  about: () => '/my/about',
  login: (returnTo?: string) => withQuery('/auth/login', { return_to: returnTo }),
  register: (returnTo?: string) => withQuery('/auth/register', { return_to: returnTo }),
  deposit: (channel?: 'bankcard' | 'hkbankcard' | 'numbercard') =>
    channel ? `/my/deposit/${channel}` : '/my/deposit',
  depositRecords: () => '/my/rechargerecord',
  depositRecord: (id: string) => withQuery('/my/rechargerecord/detail', { id }),
  withdraw: () => '/my/withdraw',
  accountChanges: () => '/my/ledgerrecord',
  accountChange: (id: string) => withQuery('/my/ledgerrecord/detail', { id }),
  verify: (returnTo?: string) => withQuery('/verify', { return_to: returnTo }),
  maintain: () => '/maintain',
  customer: () => '/customer',
  notFound: () => '/404',
} as const;

export { type RemoteName, remoteNames } from './remotes.ts';
export { safeReturn } from './safe-return.ts';

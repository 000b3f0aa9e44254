/**
 * Every route (docs/product.md, section 16), once: who owns it, in which layout it stands,
 * and who may open it. What it is called says its heading, in its owner's words.
 */

import type { RemoteName } from './remotes.ts';

export type Owner = RemoteName | 'shell';
export type Layout = 'default' | 'auth' | 'maintain' | 'user' | 'verify' | 'plain';
export type Tab = 'home' | 'trade' | 'position' | 'news' | 'my';

/** Owner, layout and tab of the routes below it. */
type Group = readonly [Owner, Layout, Tab];

const group = (of: Group, paths: readonly string[]) => ({ of, paths });

const groups = [
  group(['mf-home', 'default', 'home'], ['/', '/home']),
  // The second tab is called Market: its visitors' screen lights it, too.
  group(['mf-home', 'default', 'trade'], ['/market']),
  group(
    ['mf-home', 'user', 'home'],
    [
      '/home/product/detail',
      '/home/product/detail/kchart',
      '/home/product/detail/kchart1',
      '/home/product/detail/kchart_0312',
      '/home/notice',
    ],
  ),
  // The building blocks of the screens, each also open alone (docs/product.md, section 11).
  group(
    ['mf-home', 'plain', 'home'],
    [
      '/home/product',
      '/home/fns',
      '/home/swiper',
      '/home/debt',
      '/home/walletnav',
      '/home/tradenav',
      '/home/headertitle',
      '/home/detailbtn',
      '/market/linechart',
      '/market/dynatictable',
    ],
  ),
  group(['mf-trade', 'default', 'trade'], ['/trade']),
  group(
    ['mf-trade', 'user', 'trade'],
    ['/trade/roomdetail', '/trade/roomdetail/issues', '/trade/randomtradecount', '/trade/totalbalance'],
  ),
  group(['mf-trade', 'default', 'position'], ['/position']),
  group(
    ['mf-trade', 'user', 'position'],
    ['/position/performance', '/my/traderecord', '/my/traderecord/detail', '/my/traderecord/proof', '/proof'],
  ),
  group(['mf-news', 'default', 'news'], ['/news']),
  group(['mf-news', 'user', 'news'], ['/news/detail', '/home/news/detail']),
  group(['mf-account', 'default', 'my'], ['/my']),
  group(['mf-account', 'auth', 'my'], ['/auth/login', '/auth/register', '/auth/forgot']),
  group(
    ['mf-account', 'user', 'my'],
    [
      '/my/usercenter',
      '/my/usercenter/baseinfo',
      '/my/usercenter/loginpassword',
      '/my/usercenter/tradepassword',
      '/my/usercenter/security',
      '/my/usercenter/sessions',
      '/my/usercenter/paycard',
      '/my/usercenter/paycard/number',
      '/my/usercenter/paycard/hkbank',
      '/my/usercenter/paycard/bank',
      '/my/usercenter/paycard/hkcard',
      '/my/usercenter/paycard/bankcard',
      '/my/setting',
      '/my/msgmanage',
    ],
  ),
  group(
    ['mf-account', 'plain', 'my'],
    [
      '/my/usercenter/paycard/numbercard',
      '/my/msgmanage/systemmsgs',
      '/my/msgmanage/announcement',
      '/my/about',
      '/my/info',
      '/my/walletnav',
      '/my/oftennav',
      '/customer',
    ],
  ),
  group(
    ['mf-wallet', 'user', 'my'],
    [
      '/deposit',
      '/my/deposit',
      '/my/deposit/numbercard',
      '/my/deposit/hkbankcard',
      '/my/deposit/bankcard',
      '/my/rechargerecord',
      '/my/rechargerecord/detail',
      '/my/withdraw',
      '/my/withdrawrecord',
      '/my/withdrawrecord/detail',
      '/my/terminalrecord',
      '/my/terminalrecord/detail',
      // The plans, and the user's own limits (docs/product.md, sections 4 and 13).
      '/my/fixedterm',
      '/my/limits',
      '/my/ledgerrecord',
      '/my/ledgerrecord/detail',
    ],
  ),
  group(
    ['mf-wallet', 'plain', 'my'],
    ['/my/withdraw/numbercard', '/my/withdraw/hkbankcard', '/my/withdraw/bankcard', '/my/withdraw/balance'],
  ),
  group(['shell', 'verify', 'home'], ['/verify']),
  group(['shell', 'maintain', 'home'], ['/maintain']),
  group(['shell', 'plain', 'home'], ['/404']),
];

export interface ScreenRoute {
  readonly path: string;
  readonly owner: Owner;
  readonly layout: Layout;
  /** Which bottom tab is lit while the screen is open. */
  readonly tab: Tab;
  /** May be opened without a token (docs/product.md, section 19). */
  readonly public: boolean;
  /** Needs no verification of the clock hour: the gates' own screens. */
  readonly gateExempt: boolean;
  /** The address that this one only leads on to. */
  readonly aliasOf?: string;
}

const PUBLIC = new Set([
  '/',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/404',
  '/home/news/detail',
  '/customer',
  '/market',
  '/proof',
  '/verify',
  '/maintain',
]);
const GATE_EXEMPT = new Set(['/verify', '/maintain', '/404']);

const screens = groups.flatMap(({ of: [owner, layout, tab], paths }) =>
  paths.map(
    (path): ScreenRoute => ({
      path,
      owner,
      layout,
      tab,
      public: PUBLIC.has(path),
      gateExempt: GATE_EXEMPT.has(path),
    }),
  ),
);

/** The parallel set under `/trade copy` (docs/product.md, section 11). */
const aliases = screens
  .filter(({ path }) => path === '/trade' || path.startsWith('/trade/'))
  .map((screen) => ({
    ...screen,
    path: screen.path.replace('/trade', '/trade copy'),
    aliasOf: screen.path,
  }));

/** Every route of the app. */
export const routeTable: readonly ScreenRoute[] = [...screens, ...aliases];

const byPath = new Map(routeTable.map((screen) => [screen.path, screen]));

/** The screen that a pathname, as the address bar has it, opens; a slash at its end does not matter. */
export function findScreen(pathname: string): ScreenRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  try {
    return byPath.get(decodeURIComponent(path));
  } catch {
    return undefined;
  }
}

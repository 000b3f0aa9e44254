/**
 * Every route of the specification (section 2) and of what it leaves open, once: who owns it, in which layout it stands,
 * what it is called, and who may open it.
 */

import type { RemoteName } from './remotes.ts';

export type Owner = RemoteName | 'shell';
export type Layout = 'default' | 'auth' | 'maintain' | 'user' | 'verify' | 'plain';
export type Tab = 'home' | 'trade' | 'position' | 'news' | 'my';

/** Owner, layout and tab of the routes below it. */
type Group = readonly [Owner, Layout, Tab];
/** Path, and key of its title in the shell's words (`title.*`). */
type Row<Title extends string = string> = readonly [path: string, title: Title];

const group = <const Rows extends readonly Row[]>(of: Group, rows: Rows) => ({ of, rows });

const groups = [
  group(
    ['mf-home', 'default', 'home'],
    [
      ['/', 'home'],
      ['/home', 'home'],
    ],
  ),
  // The second tab is called Market: its visitors' screen lights it, too.
  group(['mf-home', 'default', 'trade'], [['/market', 'market']]),
  group(
    ['mf-home', 'user', 'home'],
    [
      ['/home/product/detail', 'product'],
      ['/home/product/detail/kchart', 'candleChart'],
      ['/home/product/detail/kchart1', 'lineChart'],
      ['/home/product/detail/kchart_0312', 'historyChart'],
      ['/home/notice', 'notices'],
    ],
  ),
  // The building blocks of the screens, each also open alone (product decisions, section 11).
  group(
    ['mf-home', 'plain', 'home'],
    [
      ['/home/product', 'quotes'],
      ['/home/fns', 'shortcuts'],
      ['/home/swiper', 'carousel'],
      ['/home/debt', 'holdings'],
      ['/home/walletnav', 'walletNav'],
      ['/home/tradenav', 'tradeNav'],
      ['/home/headertitle', 'headerTitle'],
      ['/home/detailbtn', 'orderButtons'],
      ['/market/linechart', 'lineChart'],
      ['/market/dynatictable', 'quoteTable'],
    ],
  ),
  group(['mf-trade', 'default', 'trade'], [['/trade', 'hall']]),
  group(
    ['mf-trade', 'user', 'trade'],
    [
      ['/trade/roomdetail', 'room'],
      ['/trade/roomdetail/issues', 'rounds'],
      ['/trade/randomtradecount', 'randomOrder'],
      ['/trade/totalbalance', 'balance'],
    ],
  ),
  group(['mf-trade', 'default', 'position'], [['/position', 'position']]),
  group(
    ['mf-trade', 'user', 'position'],
    [
      ['/my/traderecord', 'tradeRecords'],
      ['/my/traderecord/detail', 'tradeRecord'],
      ['/my/traderecord/proof', 'tradeProof'],
    ],
  ),
  group(['mf-news', 'default', 'news'], [['/news', 'news']]),
  group(
    ['mf-news', 'user', 'news'],
    [
      ['/news/detail', 'newsItem'],
      ['/home/news/detail', 'newsItem'],
    ],
  ),
  group(['mf-account', 'default', 'my'], [['/my', 'my']]),
  group(
    ['mf-account', 'auth', 'my'],
    [
      ['/auth/login', 'login'],
      ['/auth/register', 'register'],
      ['/auth/forgot', 'forgotPassword'],
    ],
  ),
  group(
    ['mf-account', 'user', 'my'],
    [
      ['/my/usercenter', 'userCenter'],
      ['/my/usercenter/baseinfo', 'baseInfo'],
      ['/my/usercenter/loginpassword', 'loginPassword'],
      ['/my/usercenter/tradepassword', 'tradePassword'],
      ['/my/usercenter/security', 'security'],
      ['/my/usercenter/sessions', 'sessions'],
      ['/my/usercenter/paycard', 'payCards'],
      ['/my/usercenter/paycard/number', 'wallets'],
      ['/my/usercenter/paycard/hkbank', 'hkAccounts'],
      ['/my/usercenter/paycard/bank', 'bankCards'],
      ['/my/usercenter/paycard/hkcard', 'addHkAccount'],
      ['/my/usercenter/paycard/bankcard', 'addBankCard'],
      ['/my/setting', 'setting'],
      ['/my/msgmanage', 'messages'],
    ],
  ),
  group(
    ['mf-account', 'plain', 'my'],
    [
      ['/my/usercenter/paycard/numbercard', 'addWallet'],
      ['/my/msgmanage/systemmsgs', 'systemMessages'],
      ['/my/msgmanage/announcement', 'announcements'],
      ['/my/about', 'about'],
      ['/my/info', 'profile'],
      ['/my/walletnav', 'walletNav'],
      ['/my/oftennav', 'oftenNav'],
    ],
  ),
  group(
    ['mf-wallet', 'user', 'my'],
    [
      ['/deposit', 'deposit'],
      ['/my/deposit', 'deposit'],
      ['/my/deposit/numbercard', 'depositUsdt'],
      ['/my/deposit/hkbankcard', 'depositHk'],
      ['/my/deposit/bankcard', 'depositCard'],
      ['/my/rechargerecord', 'depositRecords'],
      ['/my/rechargerecord/detail', 'depositRecord'],
      ['/my/withdraw', 'redeem'],
      ['/my/withdrawrecord', 'redeemRecords'],
      ['/my/withdrawrecord/detail', 'redeemRecord'],
      ['/my/terminalrecord', 'termRecords'],
      ['/my/terminalrecord/detail', 'termRecord'],
      // Beyond the specification's table: the plans, and the user's own limits (product decisions, sections 4 and 13).
      ['/my/fixedterm', 'fixedTerm'],
      ['/my/limits', 'ownLimits'],
      ['/my/ledgerrecord', 'changeRecords'],
      ['/my/ledgerrecord/detail', 'changeRecord'],
    ],
  ),
  group(
    ['mf-wallet', 'plain', 'my'],
    [
      ['/my/withdraw/numbercard', 'redeemWallet'],
      ['/my/withdraw/hkbankcard', 'redeemHk'],
      ['/my/withdraw/bankcard', 'redeemCard'],
      ['/my/withdraw/balance', 'redeemBalance'],
    ],
  ),
  group(['shell', 'verify', 'home'], [['/verify', 'verify']]),
  group(['shell', 'maintain', 'home'], [['/maintain', 'maintain']]),
  group(
    ['shell', 'plain', 'home'],
    [
      ['/404', 'notFound'],
      ['/customer', 'customer'],
    ],
  ),
] as const;

/** Keys of the shell's words under `title`: a screen without its title does not compile. */
export type TitleKey = (typeof groups)[number]['rows'][number][1];

export interface ScreenRoute {
  readonly path: string;
  readonly owner: Owner;
  readonly layout: Layout;
  /** Which bottom tab is lit while the screen is open. */
  readonly tab: Tab;
  readonly title: TitleKey;
  /** May be opened without a token (specification, section 6; product decisions, section 11). */
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
  '/verify',
  '/maintain',
]);
const GATE_EXEMPT = new Set(['/verify', '/maintain', '/404']);

const screens = groups.flatMap(({ of: [owner, layout, tab], rows }) =>
  rows.map(
    ([path, title]: Row<TitleKey>): ScreenRoute => ({
      path,
      owner,
      layout,
      tab,
      title,
      public: PUBLIC.has(path),
      gateExempt: GATE_EXEMPT.has(path),
    }),
  ),
);

/** The parallel set under `/trade copy` (product decisions, section 11). */
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

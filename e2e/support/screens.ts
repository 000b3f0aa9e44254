import { paths } from 'shared-api/paths';
import type { Api } from './api.ts';

/** Addresses of all screens with something to see on each, by name; details are of what the signed-in person has. */
export async function screensOf(api: Api): Promise<Record<string, string>> {
  const [orders, roomOrders, deposits, redemptions, terms, changes, news, goods, announcements] =
    await Promise.all([
      api.call('orders', { kind: 'timed' }),
      api.call('orders', { kind: 'room' }),
      api.call('recharges', {}),
      api.call('withdraws', {}),
      api.call('moveRecords', {}),
      api.call('bills', {}),
      api.call('news', { type: 3 }),
      api.call('allGoods', { type: 2 }),
      api.call('sysNotice', {}),
    ]);
  const some = <T>(list: readonly T[], what: string): T => {
    if (!list[0]) throw new Error(`There is no ${what} to show.`);
    return list[0];
  };
  const [goodsId, quote] = some(Object.entries(goods), 'product');
  const product = { goodsId, goodsCode: quote.goods_code, goodsName: quote.goods_name };
  const closed = orders.items.find(({ status }) => status === 'settled');
  const order = closed?.id ?? some(orders.items, 'order').id;
  const item = some(news.items, 'news').id;
  const { code } = await api.call('shareProof', { id: order });
  return {
    home: paths.home(),
    market: paths.market(),
    'line-chart': '/market/linechart',
    'quote-table': '/market/dynatictable',
    notices: paths.notice(),
    product: paths.product(product),
    'product-candles': paths.productChart(product, 'candles'),
    'product-line': paths.productChart(product, 'line'),
    'product-history': paths.productChart(product, 'history'),
    'part-quotes': '/home/product',
    'part-shortcuts': '/home/fns',
    'part-carousel': '/home/swiper',
    'part-holdings': '/home/debt',
    'part-wallet-nav': '/home/walletnav',
    'part-trade-nav': '/home/tradenav',
    'part-header-title': '/home/headertitle',
    'part-order-buttons': '/home/detailbtn',
    hall: paths.trade(),
    'hall-timed': `${paths.trade()}?hall=timed`,
    'hall-quotes': `${paths.trade()}?hall=quotes`,
    room: paths.room('economy'),
    rounds: paths.rounds('economy'),
    'random-order': paths.randomOrder('economy'),
    'total-balance': paths.totalBalance(),
    position: paths.position(),
    performance: paths.performance(),
    'trade-records': paths.tradeRecords(),
    'trade-record': paths.tradeRecord(order),
    'trade-proof': paths.tradeProof(order),
    'shared-proof': paths.sharedProof(code),
    'room-record': paths.tradeRecord(some(roomOrders.items, 'order of a room').id),
    news: paths.news(),
    'news-item': paths.newsItem(item),
    'public-news-item': paths.publicNewsItem(item),
    mine: paths.my(),
    messages: paths.messages(),
    'system-messages': paths.systemMessages(),
    announcements: paths.announcements(),
    announcement: paths.announcement(some(announcements.items, 'announcement').id),
    settings: paths.setting(),
    security: paths.security(),
    'sign-in-password': paths.loginPassword(),
    'transaction-password': paths.tradePassword(),
    sessions: paths.sessions(),
    about: paths.about(),
    profile: '/my/info',
    'wallet-nav': '/my/walletnav',
    'often-nav': '/my/oftennav',
    'user-centre': paths.userCenter(),
    'base-info': paths.baseInfo(),
    'pay-cards': paths.payCards(),
    'bank-cards': paths.payMeans('bank'),
    'hong-kong-accounts': paths.payMeans('hk'),
    wallets: paths.payMeans('wallet'),
    'add-bank-card': paths.payMeansForm('bank'),
    'add-hong-kong-account': paths.payMeansForm('hk'),
    'add-wallet': paths.payMeansForm('wallet'),
    deposit: paths.deposit(),
    'deposit-bank-card': paths.deposit('bankcard'),
    'deposit-hong-kong': paths.deposit('hkbankcard'),
    'deposit-wallet': paths.deposit('numbercard'),
    'deposit-records': paths.depositRecords(),
    'deposit-record': paths.depositRecord(some(deposits.items, 'deposit').id),
    withdraw: paths.withdraw(),
    'withdraw-bank-card': paths.withdraw('bankcard'),
    'withdraw-hong-kong': paths.withdraw('hkbankcard'),
    'withdraw-wallet': paths.withdraw('numbercard'),
    'withdraw-balance': paths.withdrawBalance(),
    'redemption-records': paths.withdrawRecords(),
    'redemption-record': paths.withdrawRecord(some(redemptions.items, 'redemption').id),
    'fixed-term': paths.fixedTerm(),
    'term-records': paths.termRecords(),
    'term-record': paths.termRecord(some(terms.items, 'fixed term').id),
    'own-limits': paths.ownLimits(),
    'account-changes': paths.accountChanges(),
    'account-change': paths.accountChange(some(changes.items, 'account change').id),
    support: paths.customer(),
    maintenance: paths.maintain(),
    'human-check': paths.verify(),
    'not-found': '/nowhere',
  };
}

/** What only a visitor sees. */
export const visitorScreens = {
  'visitor-home': paths.home(),
  'sign-in': paths.login(),
  registration: paths.register(),
  'forgotten-password': paths.forgotPassword(),
} as const;

import { paths, routeTable } from 'shared-api/paths';
import type { Api } from './api.ts';

/**
 * Addresses of all screens with something to see on each, by name: those of the route table, and here those that need parameters or
 * differ by them; details are of what the signed-in person has.
 */
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
  const named: Record<string, string> = {
    home: paths.home(),
    product: paths.product(product),
    'product-candles': paths.productChart(product, 'candles'),
    'product-line': paths.productChart(product, 'line'),
    'product-history': paths.productChart(product, 'history'),
    hall: paths.trade(),
    'hall-timed': `${paths.trade()}?hall=timed`,
    'hall-quotes': `${paths.trade()}?hall=quotes`,
    room: paths.room('economy'),
    rounds: paths.rounds('economy'),
    'random-order': paths.randomOrder('economy'),
    'trade-record': paths.tradeRecord(order),
    'trade-proof': paths.tradeProof(order),
    'shared-proof': paths.sharedProof(code),
    'room-record': paths.tradeRecord(some(roomOrders.items, 'order of a room').id),
    'news-item': paths.newsItem(item),
    'public-news-item': paths.publicNewsItem(item),
    announcements: paths.announcements(),
    announcement: paths.announcement(some(announcements.items, 'announcement').id),
    'deposit-record': paths.depositRecord(some(deposits.items, 'deposit').id),
    'redemption-record': paths.withdrawRecord(some(redemptions.items, 'redemption').id),
    'term-record': paths.termRecord(some(terms.items, 'fixed term').id),
    'account-change': paths.accountChange(some(changes.items, 'account change').id),
    'not-found': '/nowhere',
  };
  const elsewhere = [...Object.values({ ...named, ...visitorScreens }), paths.notFound()];
  const opened = new Set(elsewhere.map((address) => address.split('?')[0]));
  const bare = routeTable.filter(({ path, aliasOf }) => !aliasOf && !opened.has(path));
  return {
    ...Object.fromEntries(bare.map(({ path }) => [path.slice(1).replaceAll('/', '-'), path])),
    ...named,
  };
}

/** What only a visitor sees. */
export const visitorScreens = {
  'visitor-home': paths.home(),
  'sign-in': paths.login(),
  registration: paths.register(),
  'forgotten-password': paths.forgotPassword(),
} as const;

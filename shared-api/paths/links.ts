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

type Channel = 'bankcard' | 'hkbankcard' | 'numbercard';

/** Builders of every link in the app: links are never spelt out, so that one into another remote cannot rot. */
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
  messages: () => '/my/msgmanage',
  systemMessages: () => '/my/msgmanage/systemmsgs',
  announcements: () => '/my/msgmanage/announcement',
  announcement: (id: string) => withQuery('/my/msgmanage/announcement', { id }),
  about: () => '/my/about',
  login: (returnTo?: string) => withQuery('/auth/login', { return_to: returnTo }),
  register: (returnTo?: string) => withQuery('/auth/register', { return_to: returnTo }),
  baseInfo: (returnTo?: string) => withQuery('/my/usercenter/baseinfo', { return_to: returnTo }),
  tradePassword: (returnTo?: string) => withQuery('/my/usercenter/tradepassword', { return_to: returnTo }),
  payCards: (returnTo?: string) => withQuery('/my/usercenter/paycard', { return_to: returnTo }),
  deposit: (channel?: Channel) => (channel ? `/my/deposit/${channel}` : '/my/deposit'),
  depositRecords: () => '/my/rechargerecord',
  depositRecord: (id: string) => withQuery('/my/rechargerecord/detail', { id }),
  withdraw: () => '/my/withdraw',
  accountChanges: () => '/my/ledgerrecord',
  accountChange: (id: string) => withQuery('/my/ledgerrecord/detail', { id }),
  verify: (returnTo?: string) => withQuery('/verify', { return_to: returnTo }),
  maintain: (returnTo?: string) => withQuery('/maintain', { return_to: returnTo }),
  customer: () => '/customer',
  notFound: () => '/404',
} as const;

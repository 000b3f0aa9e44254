function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** What a product page is opened with (docs/product.md, section 16: goods_name, goods_code, goods_id, price). */
export interface ProductLink {
  goodsId: string;
  goodsCode: string;
  goodsName: string;
  price?: string;
}

/** Where a user is paid: a bank card, an account in Hong Kong, a digital wallet. */
type Means = 'bank' | 'hk' | 'wallet';
const MEANS = {
  bank: { list: 'bank', form: 'bankcard' },
  hk: { list: 'hkbank', form: 'hkcard' },
  wallet: { list: 'number', form: 'numbercard' },
} as const satisfies Record<Means, object>;

type Channel = 'bankcard' | 'hkbankcard' | 'numbercard';

const CHARTS = { candles: 'kchart', line: 'kchart1', history: 'kchart_0312' } as const;

const productQuery = (product: ProductLink) => ({
  goods_name: product.goodsName,
  goods_code: product.goodsCode,
  goods_id: product.goodsId,
  price: product.price,
});

/** Builders of every link in the app: links are never spelt out, so that one into another remote cannot rot. */
export const paths = {
  home: () => '/',
  market: () => '/market',
  notice: () => '/home/notice',
  product: (product: ProductLink) => withQuery('/home/product/detail', productQuery(product)),
  /** A first trade, explained step by step: on this product, else on one that is open. */
  firstTrade: (product?: ProductLink) =>
    withQuery('/home/product/detail', { ...(product && productQuery(product)), coach: '1' }),
  productChart: (product: ProductLink, chart: keyof typeof CHARTS = 'candles') =>
    withQuery(`/home/product/detail/${CHARTS[chart]}`, productQuery(product)),
  trade: () => '/trade',
  room: (id: string) => withQuery('/trade/roomdetail', { id }),
  /** `issue` marks one of the rounds. */
  rounds: (id: string, issue?: string) => withQuery('/trade/roomdetail/issues', { id, issue }),
  randomOrder: (id?: string) => withQuery('/trade/randomtradecount', { id }),
  totalBalance: () => '/trade/totalbalance',
  position: () => '/position',
  /** `month` is like `2026-11`; this month without it. */
  performance: (month?: string) => withQuery('/position/performance', { month }),
  tradeRecords: () => '/my/traderecord',
  tradeRecord: (id: string) => withQuery('/my/traderecord/detail', { id }),
  tradeProof: (id: string) => withQuery('/my/traderecord/proof', { id }),
  /** The same page with the result as a picture to be shared. */
  shareTrade: (id: string) => withQuery('/my/traderecord/proof', { id, share: '1' }),
  roundProof: (round: { roomId: string; issue: string }) =>
    withQuery('/my/traderecord/proof', { room_id: round.roomId, issue: round.issue }),
  /** Opens for anybody: the code says that the trade's owner has shared it. */
  sharedProof: (code: string) => withQuery('/proof', { code }),
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
  userCenter: () => '/my/usercenter',
  forgotPassword: (returnTo?: string) => withQuery('/auth/forgot', { return_to: returnTo }),
  loginPassword: () => '/my/usercenter/loginpassword',
  security: (returnTo?: string) => withQuery('/my/usercenter/security', { return_to: returnTo }),
  sessions: () => '/my/usercenter/sessions',
  baseInfo: (returnTo?: string) => withQuery('/my/usercenter/baseinfo', { return_to: returnTo }),
  tradePassword: (returnTo?: string) => withQuery('/my/usercenter/tradepassword', { return_to: returnTo }),
  payCards: (returnTo?: string) => withQuery('/my/usercenter/paycard', { return_to: returnTo }),
  payMeans: (kind: Means, returnTo?: string) =>
    withQuery(`/my/usercenter/paycard/${MEANS[kind].list}`, { return_to: returnTo }),
  /** Binds one, or changes the one of this id. */
  payMeansForm: (kind: Means, { id, returnTo }: { id?: string; returnTo?: string | undefined } = {}) =>
    withQuery(`/my/usercenter/paycard/${MEANS[kind].form}`, { id, return_to: returnTo }),
  deposit: (channel?: Channel) => (channel ? `/my/deposit/${channel}` : '/my/deposit'),
  depositRecords: () => '/my/rechargerecord',
  depositRecord: (id: string) => withQuery('/my/rechargerecord/detail', { id }),
  withdraw: (channel?: Channel) => (channel ? `/my/withdraw/${channel}` : '/my/withdraw'),
  withdrawBalance: () => '/my/withdraw/balance',
  withdrawRecords: () => '/my/withdrawrecord',
  withdrawRecord: (id: string) => withQuery('/my/withdrawrecord/detail', { id }),
  fixedTerm: () => '/my/fixedterm',
  termRecords: () => '/my/terminalrecord',
  termRecord: (id: string) => withQuery('/my/terminalrecord/detail', { id }),
  ownLimits: () => '/my/limits',
  accountChanges: () => '/my/ledgerrecord',
  accountChange: (id: string) => withQuery('/my/ledgerrecord/detail', { id }),
  verify: (returnTo?: string) => withQuery('/verify', { return_to: returnTo }),
  maintain: (returnTo?: string) => withQuery('/maintain', { return_to: returnTo }),
  customer: () => '/customer',
  notFound: () => '/404',
} as const;

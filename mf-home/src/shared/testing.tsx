import type { ReactElement } from 'react';
import { createQueryClient, QueryClientProvider, setQuoteSource, takeReadings } from 'shared-api/client';
import type { PriceText, TickNumber } from 'shared-api/contract';
import { useFavourites } from 'shared-api/stores';
import {
  createTestHandlers,
  createTestQuoteSource,
  createTestState,
  installTestApi,
  startSession,
  type TestQuoteSource,
} from 'shared-api/testing';
import {
  type Extension,
  ExtensionsProvider,
  type WidgetLoader,
  WidgetLoaderProvider,
} from 'shared-ui/router';
import { renderInKit } from 'shared-ui/testing';
import { namespace } from '../i18n.ts';
import zhCN from '../locales/zh-CN.json';

type Given = Parameters<typeof installTestApi>;

interface Options {
  handlers?: Given[0];
  fail?: NonNullable<Given[1]>['fail'];
  signedIn?: boolean;
  at?: string;
  widget?: WidgetLoader;
  /** What the page was rendered with. */
  page?: Parameters<typeof takeReadings>[1];
}

const entry = (point: Extension['point'], title: string, path: string, order: number): Extension => ({
  remote: 'mf-wallet',
  point,
  id: title,
  title,
  icon: 'star',
  order,
  target: { path },
});

/** What the remotes' manifests declare for these screens. */
const extensions: readonly Extension[] = [
  entry('home.tile', '充值', '/my/deposit', 10),
  entry('home.tile', '提现', '/my/withdraw', 20),
  entry('home.tile', '联系客服', '/customer', 30),
  entry('search.result', '资金明细', '/my/ledgerrecord', 10),
  entry('search.result', 'Bonus', '/my/about', 20),
];

const noWidget: WidgetLoader = () => Promise.reject(new Error('No other remote is here.'));

/** Renders a screen with the test back end, the stores and a quote stream that the test drives. */
export async function renderScreen(screen: ReactElement, options: Options = {}) {
  const { handlers = {}, fail, signedIn = false, at = '/', widget = noWidget, page } = options;
  const failures: string[] = [];
  sessionStorage.clear();
  useFavourites.getState().clear();
  startSession(null);
  startSession(signedIn ? 'ada' : null, (error) => failures.push(error.message));
  const back = installTestApi(handlers, { stream: false, ...(fail ? { fail } : {}) });
  const sources: TestQuoteSource[] = [];
  setQuoteSource(() => {
    const source = createTestQuoteSource();
    sources.push(source);
    return source;
  });
  const client = createQueryClient();
  if (page) takeReadings(client, page);
  const view = await renderInKit(
    <QueryClientProvider client={client}>
      <WidgetLoaderProvider loader={widget}>
        <ExtensionsProvider extensions={extensions}>{screen}</ExtensionsProvider>
      </WidgetLoaderProvider>
    </QueryClientProvider>,
    { messages: { [namespace]: zhCN }, at },
  );
  return {
    ...view,
    calls: back.calls,
    failures,
    client,
    stream: () => {
      const source = sources.at(-1);
      if (!source) throw new Error('Nobody listens to the stream.');
      return source;
    },
    /** How often a call was made. */
    count: (name: string) => back.calls.filter((call) => call.name === name).length,
  };
}

/** Handlers of a back end that has no price of a product yet, as a vendor's feed begins. */
export function withoutPrice(goodsId: string): NonNullable<Options['handlers']> {
  const known = createTestHandlers(createTestState());
  const bare = <T extends object>(reply: Record<string, T>) => {
    const quote = reply[goodsId];
    const none = { price: null, open: null, high: null, low: null, close: null, time: null };
    return quote
      ? { ...reply, [goodsId]: { ...quote, ...none, diffrate: '0.00', seq: 0, spark: [] } }
      : reply;
  };
  return {
    allGoods: async (...asked) => bare(await known.allGoods(...asked)),
    quotes: async (...asked) => bare(await known.quotes(...asked)),
  };
}

/** A tick as the stream sends it. */
export const tickOf = (goodsId: string, price: PriceText, seq: TickNumber<number>, fields: object = {}) => ({
  goods_id: goodsId,
  seq,
  time: new Date().toISOString(),
  price,
  diffrate: '0.50',
  is_open: 1,
  high: price,
  low: price,
  ...fields,
});

/** A sequence number above every one of the test back end. */
export const LATER = 10 ** 9;

import type { RenderedScreens, SearchScreen } from 'shared-api/contract';
import type { ServerModule } from 'shared-ui/router';
import exposed from './expose.tsx';
import { firstBars, type Variant } from './features/product/components/chart-choice.ts';

const quotes = { call: 'quotes', input: { type: 2, spark: '0' } } as const;
const futures = { call: 'quotes', input: { type: 1, spark: '0' } } as const;
const home = [
  quotes,
  { call: 'configs', input: {} },
  { call: 'notice', input: {} },
  { call: 'carousels', input: {} },
] as const;

/** A product's address does not say its type; what it says besides is shown until its quote is there, which is here from the start. */
const product = (variant: Variant): SearchScreen => ({
  search: ['goods_id'],
  besides: ['goods_name', 'goods_code', 'price'],
  readings: [quotes, futures, { call: 'bars', input: firstBars({ search: 'goods_id' }, variant) }],
});

/** The screens that the server renders, each with what it shows at once. */
const rendered: RenderedScreens = {
  '/': home,
  '/home': home,
  '/market': [quotes],
  '/home/product/detail': product('main'),
  '/home/product/detail/kchart': product('candles'),
  '/home/product/detail/kchart1': product('line'),
  '/home/product/detail/kchart_0312': product('history'),
};

export default { ...exposed, rendered } satisfies ServerModule;

import type { PriceText } from 'shared-api/contract';
import { formatPrice, Skeleton } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Stats } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { type GoodsType, useQuote } from '../../../shared/live/quotes.data.ts';

interface FiguresProps {
  goodsId: string;
  type: GoodsType | undefined;
}

/** The session in figures: open, high, low, and the close of the one before. Its close so far is the price above the chart. */
export function Figures({ goodsId, type }: FiguresProps) {
  const t = useTranslation();
  const language = useLanguage();
  const found = useQuote(type ?? 2, goodsId);
  const quote = type ? found : undefined;
  /** `name` says which figure of a tick it shows: until the app runs, a script in the page writes it. */
  const figure = (price: PriceText | null | undefined, name?: 'high' | 'low') => {
    if (!quote) return <Skeleton width="4em" height="1.5em" />;
    return (
      <bdi dir="ltr" data-figure={name}>
        {price ? formatPrice(price, language, quote.digits) : '–'}
      </bdi>
    );
  };
  const items = [
    { key: 'open', label: t('product.open'), value: figure(quote?.open) },
    { key: 'high', label: t('product.high'), value: figure(quote?.high, 'high') },
    { key: 'low', label: t('product.low'), value: figure(quote?.low, 'low') },
    { key: 'previous', label: t('product.previousClose'), value: figure(quote?.close) },
  ];
  return <Stats items={items} />;
}

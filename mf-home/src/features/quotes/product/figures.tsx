import { formatPrice, Skeleton, Stats } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { type GoodsType, useQuote } from '../live/quotes.data.ts';

interface FiguresProps {
  goodsId: string;
  type: GoodsType | undefined;
}

/** The session in figures: open, high, low, close so far, and the close of the one before. */
export function Figures({ goodsId, type }: FiguresProps) {
  const words = useWords();
  const language = useLanguage();
  const found = useQuote(type ?? 2, goodsId);
  const quote = type ? found : undefined;
  const figure = (price: string | null | undefined) => {
    if (!quote) return <Skeleton width="4em" height="1.5em" />;
    return <bdi dir="ltr">{price ? formatPrice(price, language, quote.digits) : '–'}</bdi>;
  };
  const items = [
    { key: 'open', label: words('product.open'), value: figure(quote?.open) },
    { key: 'high', label: words('product.high'), value: figure(quote?.high) },
    { key: 'low', label: words('product.low'), value: figure(quote?.low) },
    { key: 'close', label: words('product.close'), value: figure(quote?.price) },
    { key: 'previous', label: words('product.previousClose'), value: figure(quote?.close) },
  ];
  return <Stats items={items} />;
}

import { useState } from 'react';
import { useProduct } from '../../../shared/product/product.data.ts';
import { QuoteList } from '../../../shared/quote-list/quote-list.tsx';
import { QuoteTabs } from '../../../shared/quote-list/quote-tabs.tsx';

/** All products beside an open one, which is marked; the tab is the product's own until another is chosen. */
export function WideList({ current }: { current: string }) {
  const { type, streaming } = useProduct(current);
  const [chosen, choose] = useState<'forex' | 'futures'>();
  return (
    <QuoteTabs value={chosen ?? (type === 1 ? 'futures' : 'forex')} onChange={choose}>
      {(shown) => <QuoteList type={shown} streaming={streaming} current={current} />}
    </QuoteTabs>
  );
}

import { useState } from 'react';
import { useTranslation } from '../../../i18n.ts';
import { useProduct } from '../../../shared/product/product.data.ts';
import { QuoteList } from '../../../shared/quote-list/quote-list.tsx';
import { QuoteTabs } from '../../../shared/quote-list/quote-tabs.tsx';
import { FoundQuotes } from '../../../shared/search/found-quotes.tsx';
import { SearchField } from '../../../shared/search/search-field.tsx';
import styles from '../product.module.css';

/** All products beside an open one, which is marked; the tab is the product's own until another is chosen. */
export function WideList({ current }: { current: string }) {
  const t = useTranslation();
  const { type, streaming } = useProduct(current);
  const [chosen, choose] = useState<'forex' | 'futures'>();
  const [search, setSearch] = useState('');
  const list = { streaming, current };
  return (
    <>
      <div className={styles.search}>
        <SearchField label={t('market.search')} value={search} onChange={setSearch} />
      </div>
      {search.trim() === '' ? (
        <QuoteTabs value={chosen ?? (type === 1 ? 'futures' : 'forex')} onChange={choose}>
          {(shown) => <QuoteList type={shown} {...list} />}
        </QuoteTabs>
      ) : (
        <FoundQuotes search={search} favourites={false} onClear={() => setSearch('')} {...list} />
      )}
    </>
  );
}

import { NoResultView } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import { type QuoteBook, useBook } from '../live/quotes.data.ts';
import { QuoteList, type QuoteListProps } from '../quote-list/quote-list.tsx';
import { useSelection } from '../quote-list/use-selection.ts';
import styles from './search.module.css';

interface FoundQuotesProps extends Pick<QuoteListProps, 'streaming' | 'current'> {
  search: string;
  /** Favourites alone. */
  favourites: boolean;
  onClear: () => void;
}

/** What a search finds among all products, whatever tab was open: of each type the open ones first. */
export function FoundQuotes({ search, favourites, onClear, ...list }: FoundQuotesProps) {
  const t = useTranslation();
  const forex = useSelection(2, { search, favourites });
  const futures = useSelection(1, { search, favourites });
  // A type that is not loaded yet may still have something.
  if (forex?.size === 0 && futures?.size === 0)
    return <NoResultView text={t('market.noMatch')} actionText={t('market.showAll')} onAction={onClear} />;
  return (
    <>
      {forex?.size === 0 ? null : <Found type={2} only={forex} {...list} />}
      {futures?.size === 0 ? null : <Found type={1} only={futures} {...list} />}
    </>
  );
}

const openIds = ({ byId }: QuoteBook) =>
  Object.values(byId).flatMap(({ goodsId, isOpen }) => (isOpen === 1 ? [goodsId] : []));

function Found(list: QuoteListProps) {
  const t = useTranslation();
  const open = useBook(list.type, openIds);
  return (
    <section>
      <h2 className={styles.type}>{t(list.type === 2 ? 'quotes.forex' : 'quotes.futures')}</h2>
      <QuoteList {...list} first={open && new Set(open)} />
    </section>
  );
}

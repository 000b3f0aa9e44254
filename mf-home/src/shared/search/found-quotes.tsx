import { NoResultView } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import { type GoodsType, type QuoteBook, useBook } from '../live/quotes.data.ts';
import { QuoteList } from '../quote-list/quote-list.tsx';
import { useSelection } from '../quote-list/use-selection.ts';
import styles from './search.module.css';

interface FoundQuotesProps {
  search: string;
  /** Favourites alone. */
  favourites: boolean;
  streaming: boolean;
  onClear: () => void;
}

/** What a search finds among all products, whatever tab was open: of each type the open ones first. */
export function FoundQuotes({ search, favourites, streaming, onClear }: FoundQuotesProps) {
  const t = useTranslation();
  const forex = useSelection(2, { search, favourites });
  const futures = useSelection(1, { search, favourites });
  // A type that is not loaded yet may still have something.
  if (forex?.size === 0 && futures?.size === 0)
    return <NoResultView text={t('market.noMatch')} actionText={t('market.showAll')} onAction={onClear} />;
  return (
    <>
      {forex?.size === 0 ? null : <Found type={2} only={forex} streaming={streaming} />}
      {futures?.size === 0 ? null : <Found type={1} only={futures} streaming={streaming} />}
    </>
  );
}

interface FoundProps {
  type: GoodsType;
  only: ReadonlySet<string> | undefined;
  streaming: boolean;
}

const openIds = ({ byId }: QuoteBook) =>
  Object.values(byId).flatMap(({ goodsId, isOpen }) => (isOpen === 1 ? [goodsId] : []));

function Found({ type, only, streaming }: FoundProps) {
  const t = useTranslation();
  const open = useBook(type, openIds);
  return (
    <section>
      <h2 className={styles.type}>{t(type === 2 ? 'quotes.forex' : 'quotes.futures')}</h2>
      <QuoteList type={type} streaming={streaming} only={only} first={open && new Set(open)} />
    </section>
  );
}

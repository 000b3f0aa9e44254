import { useSession } from 'shared-api/stores';
import { IconStar } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import { FoundPages } from '../../../shared/search/found-pages.tsx';
import styles from '../../../shared/search/search.module.css';
import { SearchField } from '../../../shared/search/search-field.tsx';

interface QuoteToolsProps {
  search: string;
  onSearch: (search: string) => void;
  starred: boolean;
  onStarred: (starred: boolean) => void;
}

/** Search by name or code, which finds screens of the app too, and the favourites of the signed-in. */
export function QuoteTools({ search, onSearch, starred, onStarred }: QuoteToolsProps) {
  const t = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t('market.search')} value={search} onChange={onSearch} />
        {signedIn ? (
          <button
            type="button"
            className={styles.filter}
            aria-pressed={starred}
            onClick={() => onStarred(!starred)}
          >
            <IconStar size={20} on={starred} />
            <span className={styles.filterName}>{t('market.favourites')}</span>
          </button>
        ) : null}
      </div>
      <FoundPages search={search} />
    </>
  );
}

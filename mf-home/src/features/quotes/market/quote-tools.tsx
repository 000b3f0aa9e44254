import { useSession } from 'shared-api/stores';
import { IconStar } from 'shared-ui';
import { useWords } from '../../../words.ts';
import styles from '../market.module.css';
import { FoundPages } from './found-pages.tsx';
import { SearchField } from './search-field.tsx';

interface QuoteToolsProps {
  search: string;
  onSearch: (search: string) => void;
  starred: boolean;
  onStarred: (starred: boolean) => void;
  /** What the star's button does here. */
  starLabel: string;
  /** Shows the star alone: the search needs the room. */
  starOnly?: boolean;
}

/** Search by name or code, which finds screens of the app too, and the favourites of the signed-in. */
export function QuoteTools({
  search,
  onSearch,
  starred,
  onStarred,
  starLabel,
  starOnly = false,
}: QuoteToolsProps) {
  const words = useWords();
  const signedIn = useSession((session) => session.token !== null);
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={words('market.search')} value={search} onChange={onSearch} />
        {signedIn ? (
          <button
            type="button"
            className={styles.filter}
            aria-pressed={starred}
            onClick={() => onStarred(!starred)}
          >
            <IconStar size={20} on={starred} />
            <span className={starOnly ? 'm-unseen' : undefined}>{starLabel}</span>
          </button>
        ) : null}
      </div>
      <FoundPages search={search} />
    </>
  );
}

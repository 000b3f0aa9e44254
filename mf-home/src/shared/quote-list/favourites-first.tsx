import { IconStar } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import styles from './favourites-first.module.css';

interface FavouritesFirstProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Beside the tabs: puts the user's favourites on top. */
export function FavouritesFirst({ on, onChange }: FavouritesFirstProps) {
  const t = useTranslation();
  return (
    <button type="button" className={styles.button} aria-pressed={on} onClick={() => onChange(!on)}>
      <IconStar size={20} on={on} />
      {t('market.favouritesFirst')}
    </button>
  );
}

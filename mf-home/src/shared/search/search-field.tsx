import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { IconSearch, useMedia, WIDE } from 'shared-ui';
import { retryUntilLoaded } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import styles from './search-field.module.css';

// Only wide screens fetch it.
export const SearchKey = lazy(() =>
  retryUntilLoaded(() => import(/* webpackChunkName: "own" */ './search-key.tsx')),
);

interface SearchFieldProps {
  /** What is searched for. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** It was opened to be typed in. */
  opened?: boolean;
}

export function SearchField({ label, value, onChange, opened = false }: SearchFieldProps) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) input.current?.focus();
  }, [opened]);
  const wide = useMedia(WIDE);
  const focus = useCallback(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <search className={styles.field}>
      <IconSearch size={20} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={t('market.searchHint')}
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      <Suspense>{wide ? <SearchKey onPress={focus} shown /> : null}</Suspense>
    </search>
  );
}

import { IconSearch } from 'shared-ui';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched for; also the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <search className={styles.field}>
      <IconSearch size={20} />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}

import { useState } from 'react';
import { ACCOUNT_CHANGES } from 'shared-api/client';
import { ChoiceSheet, IconDown } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import type { ChangeType } from './changes.data.ts';
import styles from './type-filter.module.css';

interface TypeFilterProps {
  value: ChangeType | undefined;
  onChange: (type: ChangeType | undefined) => void;
}

/** Which account changes are shown: all, or those of one type. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const words = useWords();
  const common = useCommonWords();
  const [open, setOpen] = useState(false);
  const all = words('changes.allTypes');
  const options = ACCOUNT_CHANGES.map((type) => ({ value: type, label: common(`change.${type}`) }));
  const shown = value ? common(`change.${value}`) : all;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={`${words('changes.type')}: ${shown}`}
        onClick={() => setOpen(true)}
      >
        {shown}
        <IconDown size={16} />
      </button>
      <ChoiceSheet<ChangeType | 'all'>
        open={open}
        title={words('changes.type')}
        value={value ?? 'all'}
        options={[{ value: 'all', label: all }, ...options]}
        onSelect={(chosen) => {
          setOpen(false);
          onChange(chosen === 'all' ? undefined : chosen);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

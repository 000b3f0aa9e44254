import { useEffect, useState } from 'react';
import { serverNow } from 'shared-api/client';
import { Button, Sheet } from 'shared-ui';
import { DateField } from 'shared-ui/forms';
import { useTranslation } from '../../i18n.ts';
import { dayOf, recentStart } from './day.logic.ts';
import styles from './days-sheet.module.css';
import type { Period } from './period.logic.ts';

interface DaysSheetProps {
  open: boolean;
  value: Period;
  onChoose: (period: Period) => void;
  onClose: () => void;
}

/** Any period: from one day to another, both whole. */
export function DaysSheet({ open, value, onChoose, onClose }: DaysSheetProps) {
  const t = useTranslation();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  useEffect(() => {
    if (!open) return;
    const now = serverNow();
    setFirst(value.first || dayOf(recentStart(now, 30)));
    setLast(value.last || dayOf(now));
  }, [open, value.first, value.last]);
  const missing = first === '' || last === '';
  const turned = !missing && first > last;
  return (
    <Sheet
      open={open}
      title={t('period.days')}
      onClose={onClose}
      action={
        <Button
          block
          blocked={missing || turned ? t('period.choose') : undefined}
          onClick={() => onChoose({ name: 'days', first, last })}
        >
          {t('period.show')}
        </Button>
      }
    >
      <div className={styles.days}>
        <DateField label={t('period.first')} value={first} onChange={setFirst} />
        <DateField
          label={t('period.last')}
          value={last}
          error={turned ? t('period.turned') : undefined}
          onChange={setLast}
        />
      </div>
    </Sheet>
  );
}

import { useState } from 'react';
import { Button } from 'shared-ui';
import { useTranslation } from '../app/i18n.ts';
import styles from './update-card.module.css';

/** Says that a new version is ready. It waits for as long as the user likes. */
export function UpdateCard({ onUpdate }: { onUpdate: () => void }) {
  const t = useTranslation();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <section className={styles.card} role="status" aria-label={t('update.label')}>
      <p>{t('update.text')}</p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t('update.later')}
        </Button>
        <Button onClick={onUpdate}>{t('update.now')}</Button>
      </div>
    </section>
  );
}

import { useState } from 'react';
import { Button } from 'shared-ui';
import { useWords } from '../app/words.ts';
import styles from './update-card.module.css';

/** Says that a new version is ready. It waits for as long as the user likes. */
export function UpdateCard({ onUpdate }: { onUpdate: () => void }) {
  const words = useWords();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <section className={styles.card} role="status" aria-label={words('update.label')}>
      <p>{words('update.text')}</p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {words('update.later')}
        </Button>
        <Button onClick={onUpdate}>{words('update.now')}</Button>
      </div>
    </section>
  );
}

import { useEffect, useState } from 'react';
import { carried } from 'shared-api/stores';
import { Button } from 'shared-ui';
import { useTranslation } from './i18n.ts';
import styles from './notice.module.css';

const SAID = 'storage-said';

/** Stands above the screen, and covers nothing of it. */
export default function Notice() {
  const t = useTranslation();
  const [done, setDone] = useState(() => carried.get(SAID) !== null);
  useEffect(() => {
    carried.set(SAID, '1');
  }, []);

  if (done) return null;
  return (
    <section className={styles.notice} role="status" aria-label={t('label')}>
      <p>{t('text')}</p>
      <Button kind="quiet" size="small" onClick={() => setDone(true)}>
        {t('close')}
      </Button>
    </section>
  );
}

import { useState } from 'react';
import { useAct, useRead, useSession } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n.ts';
import { Button } from '../../../parts/button.tsx';
import { TextField } from '../../../parts/field.tsx';
import styles from '../../../parts/list-page.module.css';
import { Problem } from '../../../parts/problem.tsx';

/** Cards, accounts and wallets. One that was paid to is locked until an operator gives it back to its user. */
export function Cards({ username }: { username: string }) {
  const t = useTranslation();
  const session = useSession();
  const { data } = useRead('cards', { username });
  const unlocking = useAct('unlockCard');
  const [reason, setReason] = useState('');
  const mayUnlock = session?.role === 'operator' && data?.items.some((card) => card.is_locked);
  return (
    <section className={styles.item} aria-label={t('users.cards')}>
      <h2>{t('users.cards')}</h2>
      {data?.items.length === 0 && <p>{t('users.noCards')}</p>}
      <Problem error={unlocking.error} />
      {mayUnlock && <TextField label={t('users.unlockReason')} value={reason} onChange={setReason} />}
      {data?.items.map(({ id, label, number, is_locked }) => (
        <div key={id} className={styles.row}>
          <span>
            {label} {number}
          </span>
          {is_locked && <span className={styles.quiet}>{t('users.locked')}</span>}
          {is_locked && mayUnlock && (
            <Button busy={unlocking.isPending} onClick={() => unlocking.mutate({ username, id, reason })}>
              {t('users.unlock')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

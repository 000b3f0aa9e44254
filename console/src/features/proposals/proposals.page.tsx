import { useState } from 'react';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../parts/button.tsx';
import styles from '../../parts/list-page.module.css';
import { Problem } from '../../parts/problem.tsx';
import { Proposal } from './proposal.tsx';

const EVERY_MS = 5_000;

/** What one operator has proposed and another one decides, and what has been approved for a later moment. */
export function ProposalsPage() {
  const t = useTranslation();
  const [all, setAll] = useState(false);
  const list = useList('proposals', { all, limit: 20 }, { every: EVERY_MS });
  return (
    <div className={styles.page}>
      <h1>{t('page.proposals')}</h1>
      <p className={styles.quiet}>{t('proposals.lead')}</p>
      <label className={styles.row}>
        <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
        {t('proposals.all')}
      </label>
      <Problem error={list.error} onRetry={list.refetch} />
      {list.isSuccess && list.items.length === 0 && <p className={styles.quiet}>{t('proposals.empty')}</p>}
      <ul className={styles.items}>
        {list.items.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

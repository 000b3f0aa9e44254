import { useState } from 'react';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n.ts';
import { ListItems } from '../../parts/list-items.tsx';
import styles from '../../parts/list-page.module.css';
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
      <ListItems list={list} emptyText={t('proposals.empty')}>
        {(proposal) => <Proposal key={proposal.id} proposal={proposal} />}
      </ListItems>
    </div>
  );
}

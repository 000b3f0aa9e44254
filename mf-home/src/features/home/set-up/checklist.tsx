import { useState } from 'react';
import { paths } from 'shared-api/paths';
import { IconButton, IconCheck, IconClose, IconForward, List, ListRow, Sheet } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import styles from './checklist.module.css';
import { useTranslation } from './i18n.ts';
import type { Step } from './steps.logic.ts';

const TARGETS: Readonly<Record<Step, () => string>> = {
  profile: () => paths.baseInfo(paths.home()),
  trade_password: () => paths.tradePassword(paths.home()),
  payment_means: () => paths.payCards(paths.home()),
  second_factor_setup: () => paths.security(paths.home()),
  funds: () => paths.deposit(),
  first_trade: () => paths.firstTrade(),
};

export interface ChecklistProps {
  steps: readonly Step[];
  /** The steps that are still to be taken. */
  open: readonly Step[];
  onDismiss: () => void;
}

/** How far the user is set up, as a bar; it opens the steps, each with its reason. */
export default function Checklist({ steps, open, onDismiss }: ChecklistProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [listing, setListing] = useState(false);
  const total = steps.length;
  const done = total - open.length;
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <button type="button" className={styles.summary} onClick={() => setListing(true)}>
        <svg className={styles.ring} viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="13" />
          <circle cx="16" cy="16" r="13" pathLength={total} strokeDasharray={`${done} ${total}`} />
        </svg>
        <span className={styles.words}>
          <span className={styles.title}>{t('title')}</span>
          <span className="m-quiet-12">{t('count', { done, total })}</span>
        </span>
        <IconForward size={20} className={styles.chevron ?? ''} />
      </button>
      <IconButton label={t('dismiss')} icon={<IconClose size={16} />} onClick={onDismiss} />
      <Sheet open={listing} title={t('title')} onClose={() => setListing(false)}>
        <List label={t('title')}>
          {steps.map((step) =>
            open.includes(step) ? (
              <ListRow
                key={step}
                title={t(`step.${step}`)}
                note={t(`why.${step}`)}
                onClick={() => navigate(TARGETS[step]())}
              />
            ) : (
              <ListRow key={step} title={t(`step.${step}`)} value={<Done label={t('done')} />} dimmed />
            ),
          )}
        </List>
      </Sheet>
    </section>
  );
}

function Done({ label }: { label: string }) {
  return (
    <span className={styles.done}>
      <IconCheck size={20} />
      {label}
    </span>
  );
}

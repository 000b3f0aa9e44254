import { cx, formatDateTime, formatRelative } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useAct } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useOverview } from './overview.data.ts';
import styles from './overview.module.css';

const PLACES = {
  deposit: '/deposits',
  redemption: '/withdrawals',
  support: '/support',
  proposal: '/proposals',
} as const;

/** What waits, and whether prices and the ledger are sound. */
export function OverviewPage() {
  const t = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useOverview();
  const reconcile = useAct('reconcile');
  return (
    <div className={styles.page}>
      <h1>{t('page.overview')}</h1>
      <Problem error={error} onRetry={refetch} />
      {data && (
        <>
          <h2>{t('overview.queues')}</h2>
          <ul className={styles.cards}>
            {data.queues.map(({ kind, waiting, has_more, oldest_at, for_second }) => (
              <li key={kind}>
                <Link className={styles.card} to={PLACES[kind]}>
                  <span>{t(`queue.${kind}`)}</span>
                  <strong className={cx(styles.figure, 'm-number')}>
                    {has_more ? `${waiting}+` : waiting}
                  </strong>
                  <span className={styles.quiet}>
                    {oldest_at
                      ? t('overview.oldest', { when: formatRelative(oldest_at, language, data.now) })
                      : t('overview.nothing')}
                  </span>
                  {for_second > 0 && (
                    <span className={styles.second}>{t('overview.forSecond', { count: for_second })}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          <h2>{t('overview.health')}</h2>
          <dl className={styles.facts}>
            <dt>{t('overview.prices')}</dt>
            <dd>
              {data.feed
                ? t('overview.lastPrice', {
                    product: data.feed.product,
                    seconds: secondsBetween(data.feed.last_at, data.now),
                  })
                : t('overview.closed')}
            </dd>
            <dt>{t('overview.ledger')}</dt>
            <dd>
              {data.reconciled
                ? t(data.reconciled.ok ? 'overview.balanced' : 'overview.unbalanced', {
                    count: data.reconciled.transfers,
                    when: formatDateTime(data.reconciled.at, language),
                  })
                : t('overview.notReconciled')}
            </dd>
          </dl>
          <Problem error={reconcile.error} />
          <Button busy={reconcile.isPending} onClick={() => reconcile.mutate({})}>
            {t('overview.reconcile')}
          </Button>
          {reconcile.data?.checks
            .filter(({ problems }) => problems.length > 0)
            .map(({ name, problems }) => (
              <section key={name} aria-label={name}>
                <h2>{name}</h2>
                <ul>
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </section>
            ))}
        </>
      )}
    </div>
  );
}

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));

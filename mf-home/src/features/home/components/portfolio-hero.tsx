import { Suspense, useState } from 'react';
import { useCall } from 'shared-api/client';
import { usePreferences } from 'shared-api/stores';
import { IconButton, IconEye, IconEyeOff, Money, Skeleton } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { createPart } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import styles from './hero.module.css';

// Nobody waits for it: the balance and the quotes come before.
const { Part: PortfolioLine } = createPart(
  () => import(/* webpackChunkName: "own" */ './portfolio-line.tsx'),
);

/** Milliseconds between two looks at the balance. */
const EVERY = 15_000;

/** What the signed-in user owns in all, what of it is free, and how it came about. */
export function PortfolioHero() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { data, errorUpdateCount, refetch } = useCall('balance', {}, { refetchInterval: EVERY, quiet: true });
  const hidden = usePreferences((state) => state.hideBalance);
  const change = usePreferences((state) => state.change);
  const [earlier, setEarlier] = useState<string>();
  const retry = !data && errorUpdateCount > 0 ? refetch : undefined;
  const amount = (value: string | undefined, size: 'small' | 'hero') => {
    if (!data || value === undefined) return retry ? '–' : <Skeleton width="6em" />;
    return (
      <>
        {hidden ? <span className="m-unseen">{t('balance.hidden')}</span> : null}
        <Money amount={value} currency={data.currency} size={size} hidden={hidden} />
      </>
    );
  };
  return (
    <section className={styles.hero} aria-label={t('balance.label')}>
      <div className={styles.label}>
        <span>{common('balance.total')}</span>
        <IconButton
          label={t('balance.hide')}
          icon={hidden ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          pressed={hidden}
          onClick={() => change({ hideBalance: !hidden })}
        />
        <span className={styles.available}>
          {data || retry ? (
            <>
              <span>{common('balance.available')}</span>
              <span className={styles.figure}>{amount(data?.balance, 'small')}</span>
            </>
          ) : (
            <Skeleton width="10em" />
          )}
        </span>
      </div>
      <div className={styles.total}>{amount(earlier ?? data?.total, 'hero')}</div>
      <Suspense fallback={<div className={styles.awaited} />}>
        <PortfolioLine hidden={hidden} onEarlier={setEarlier} retryTotal={retry} />
      </Suspense>
    </section>
  );
}

import { paths } from 'shared-api/paths';
import { IconCard, IconLock, IconWallet, Skeleton, Tag } from 'shared-ui';
import { IconBank } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import type { Bound } from '../means.data.ts';
import styles from '../means.module.css';

export const MEANS_ICONS = { bank: IconCard, hk: IconBank, wallet: IconWallet } as const;

/** One bound card or wallet; opens what can be done with it. */
export function BoundCard({ bound }: { bound: Bound }) {
  const t = useTranslation();
  const Icon = MEANS_ICONS[bound.kind];
  return (
    <Link className={styles.bound} to={paths.payMeansForm(bound.kind, { id: bound.id })}>
      <span className={styles.boundIcon}>
        <Icon />
      </span>
      <span className={styles.boundMain}>
        <span className={styles.boundTitle}>
          <bdi>{bound.title}</bdi>
        </span>
        <span className={styles.boundNote}>
          <bdi>{bound.note}</bdi>
        </span>
      </span>
      {bound.isLocked ? (
        <Tag tone="caution">
          <span className={styles.lock}>
            <IconLock size={14} />
            {t('means.locked')}
          </span>
        </Tag>
      ) : null}
      <bdi dir="ltr" className={`${styles.boundNumber} m-number`}>
        {bound.masked}
      </bdi>
    </Link>
  );
}

/** The place of one that is on its way. */
export function BoundSkeleton() {
  return (
    <div className={styles.bound} aria-busy="true">
      <Skeleton width="var(--m-touch)" height="var(--m-touch)" />
      <span className={styles.boundMain}>
        <Skeleton width="60%" />
        <Skeleton width="40%" height="0.75em" />
      </span>
      <span className={styles.boundComing}>
        <Skeleton width="5em" />
      </span>
    </div>
  );
}

import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { usePreferences } from 'shared-api/stores';
import { IconButton, IconEye, IconEyeOff, IconForward, Money, Skeleton, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import styles from './balance-strip.module.css';

/** Milliseconds between two looks at the balance. */
const EVERY = 15_000;

/** What the user holds, for the signed-in only; the way to a deposit. */
export function BalanceStrip() {
  const words = useWords();
  const common = useCommonWords();
  const { data } = useCall('balance', {}, { refetchInterval: EVERY, quiet: true });
  const hidden = usePreferences((state) => state.hideBalance);
  const change = usePreferences((state) => state.change);
  const amount = (value: string | undefined, size: 'middle' | 'large') => {
    if (!data || value === undefined) return <Skeleton width="6em" />;
    return (
      <>
        {hidden ? <span className="m-unseen">{words('balance.hidden')}</span> : null}
        <Money amount={value} currency={data.currency} size={size} hidden={hidden} />
      </>
    );
  };
  return (
    <section className={styles.strip} aria-label={words('balance.label')}>
      <div className={styles.head}>
        <span>{common('balance.total')}</span>
        <IconButton
          label={words('balance.hide')}
          icon={hidden ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          pressed={hidden}
          onClick={() => change({ hideBalance: !hidden })}
        />
        <span className={styles.badge}>
          <Tag tone="caution">{common('state.sandbox')}</Tag>
        </span>
      </div>
      <Link to={paths.deposit()} className={styles.body}>
        <span className={styles.total}>{amount(data?.total, 'large')}</span>
        <span className={styles.available}>
          <span>{common('balance.available')}</span>
          <span className={styles.figure}>{amount(data?.balance, 'middle')}</span>
        </span>
        <span className={styles.deposit}>
          {words('balance.deposit')}
          <IconForward size={16} />
        </span>
      </Link>
    </section>
  );
}

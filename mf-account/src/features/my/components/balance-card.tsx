import type { MoneyText } from 'shared-api/contract';
import { sumMoney } from 'shared-api/money';
import { findScreen, paths } from 'shared-api/paths';
import { usePreferences } from 'shared-api/stores';
import {
  Button,
  Card,
  IconButton,
  IconDeposit,
  IconEye,
  IconEyeOff,
  IconRedeem,
  Money,
  Skeleton,
} from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

import { useBalance } from '../my.data.ts';
import styles from '../my.module.css';

/** What the user holds and the way to more; an eye hides the digits on every screen. */
export function BalanceCard() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const { data, isError, refetch } = useBalance();
  const hidden = usePreferences((state) => state.hideBalance);
  const change = usePreferences((state) => state.change);

  const money = (amount: MoneyText | undefined, size: 'middle' | 'hero') => {
    if (!data || amount === undefined)
      return <Skeleton width="6em" height={size === 'hero' ? '80%' : '1em'} />;
    return (
      <>
        {hidden ? <span className="m-unseen">{t('my.hidden')}</span> : null}
        <Money amount={amount} currency={data.currency} size={size} hidden={hidden} />
      </>
    );
  };
  const figures = [
    { key: 'available', amount: data?.balance },
    { key: 'escrow', amount: data?.escrow },
    // Rare: while a withdrawal is under review.
    ...(data && Number(data.held) > 0 ? [{ key: 'held', amount: data.held } as const] : []),
    { key: 'fixed', amount: data && sumMoney([data.term15, data.term30]) },
  ] as const;

  return (
    <Card tone="balance">
      <section className={styles.balance} aria-label={t('my.balance')} aria-busy={!data}>
        <Arcs />
        <div className={styles.balanceHead}>
          <span>{common('balance.total')}</span>
          <IconButton
            label={t('my.hide')}
            icon={hidden ? <IconEyeOff size={20} /> : <IconEye size={20} />}
            pressed={hidden}
            onClick={() => change({ hideBalance: !hidden })}
          />
        </div>
        {isError && !data ? (
          <div className={styles.failed} role="alert">
            {t('my.balanceFailed')}
            <Button kind="secondary" size="small" onClick={() => void refetch()}>
              {common('action.retry')}
            </Button>
          </div>
        ) : (
          <>
            <div className={styles.total}>{money(data?.total, 'hero')}</div>
            <Shares amounts={figures.map(({ amount }) => (hidden ? 0 : Number(amount ?? 0)))} />
            <dl className={styles.figures}>
              {figures.map(({ key, amount }) => (
                <div key={key}>
                  <dt>{common(`balance.${key}`)}</dt>
                  <dd>{money(amount, 'middle')}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <div className={styles.acts}>
          <Button block className={styles.deposit ?? ''} onClick={() => navigate(paths.deposit())}>
            <IconDeposit size={20} />
            {t('my.deposit')}
          </Button>
          {findScreen(paths.withdraw()) ? (
            <Button block className={styles.redeem ?? ''} onClick={() => navigate(paths.withdraw())}>
              <IconRedeem size={20} />
              {t('my.redeem')}
            </Button>
          ) : null}
        </div>
      </section>
    </Card>
  );
}

/** How the total is divided; the figures below say the same. */
function Shares({ amounts }: { amounts: readonly number[] }) {
  return (
    <div className={styles.shares} aria-hidden="true">
      {amounts.map((amount, place) =>
        // The figures keep their order.
        amount > 0 ? <span key={`share-${place + 1}`} style={{ flexGrow: amount }} /> : null,
      )}
    </div>
  );
}

/** The meridian and its arcs, behind the figures. */
function Arcs() {
  return (
    <svg
      className={styles.arcs}
      viewBox="0 0 200 260"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {[196, 164, 132, 100, 68].map((radius) => (
        <circle key={radius} cx="196" cy="260" r={radius} />
      ))}
      <path d="M166 0V260" />
    </svg>
  );
}

import { findScreen, paths } from 'shared-api/paths';
import { usePreferences } from 'shared-api/stores';
import { Button, Card, IconButton, IconEye, IconEyeOff, Money, Skeleton } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { sumMoney } from '../money.logic.ts';
import { useBalance } from '../my.data.ts';
import styles from '../my.module.css';

/** What the user holds and the way to more; an eye hides the digits on every screen. */
export function BalanceCard() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const { data, isError, refetch } = useBalance();
  const hidden = usePreferences((state) => state.hideBalance);
  const change = usePreferences((state) => state.change);

  const money = (amount: string | undefined, size: 'middle' | 'hero') => {
    if (!data || amount === undefined)
      return <Skeleton width="6em" height={size === 'hero' ? '80%' : '1em'} />;
    return (
      <>
        {hidden ? <span className="m-unseen">{words('my.hidden')}</span> : null}
        <Money amount={amount} currency={data.currency} size={size} hidden={hidden} />
      </>
    );
  };
  const figures = [
    { key: 'available', amount: data?.balance },
    { key: 'escrow', amount: data?.escrow },
    { key: 'held', amount: data?.held },
    { key: 'fixed', amount: data && sumMoney([data.term15, data.term30]) },
  ] as const;

  return (
    <Card tone="balance">
      <section className={styles.balance} aria-label={words('my.balance')} aria-busy={!data}>
        <div className={styles.balanceHead}>
          <span>{common('balance.total')}</span>
          <IconButton
            label={words('my.hide')}
            icon={hidden ? <IconEyeOff size={20} /> : <IconEye size={20} />}
            pressed={hidden}
            onClick={() => change({ hideBalance: !hidden })}
          />
          <span className={styles.sandbox}>{common('state.sandbox')}</span>
        </div>
        {isError && !data ? (
          <div className={styles.failed} role="alert">
            {words('my.balanceFailed')}
            <Button kind="secondary" size="small" onClick={() => void refetch()}>
              {common('action.retry')}
            </Button>
          </div>
        ) : (
          <>
            <div className={styles.total}>{money(data?.total, 'hero')}</div>
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
            {words('my.deposit')}
          </Button>
          {findScreen(paths.withdraw()) ? (
            <Button block className={styles.redeem ?? ''} onClick={() => navigate(paths.withdraw())}>
              {words('my.redeem')}
            </Button>
          ) : null}
        </div>
      </section>
    </Card>
  );
}

import { useEffect } from 'react';
import { type TimedOrder, useCall, useCurrency, userClock } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { toDecimal, toMinor } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import { announce, Button, cx, formatLength, formatMoney, IconShield, Money, Skeleton } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { IconRefresh, IconShare } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { outcomeOf } from '../../../shared/order/order.logic.ts';
import { useOrderText } from '../../../shared/order/use-order-text.ts';
import { Arc } from './arc.tsx';
import styles from './order-end.module.css';
import { useRollUp } from './use-roll-up.ts';

interface OrderEndProps {
  order: TimedOrder;
  /** Opens the ticket with the same side, stake and duration. */
  onAgain: () => void;
}

/** What a trade has brought: a win is drawn once, a loss is quiet. */
export function OrderEnd({ order, onAgain }: OrderEndProps) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { outcome, reason } = useOrderText();
  const [title, text] = [outcome(order), reason(order)];
  const profit = order.profit ?? '0.00';
  const shown = useRollUp(profit);
  const isWin = outcomeOf(order) === 'win';
  useEffect(
    () => announce(`${title}. ${formatMoney(profit, language, currency, { signed: true })}. ${text ?? ''}`),
    [title, text, profit, language, currency],
  );
  return (
    <div className={styles.end}>
      {isWin ? <Arc /> : null}
      <div className={styles.result}>
        <h3 className={cx(styles.outcome, isWin && styles.won)}>{title}</h3>
        <Money
          amount={shown}
          currency={currency}
          size="hero"
          {...(isWin ? { result: true } : { signed: true })}
        />
        <p className={styles.reason}>{text}</p>
      </div>
      <Sums order={order} profit={profit} />
      <div className="m-stack-2">
        <Button block kind={isWin ? 'primary' : 'secondary'} onClick={onAgain}>
          <IconRefresh size={20} />
          {t('result.again', {
            amount: formatMoney(order.stake, language, currency),
            length: formatLength(order.durationSeconds, language),
          })}
        </Button>
        <div className={styles.pair}>
          <Link className={styles.link} to={paths.tradeProof(order.id)}>
            <IconShield size={20} />
            {t('proof.open')}
          </Link>
          {order.result ? (
            <Link className={styles.link} to={paths.shareTrade(order.id)}>
              <IconShare size={20} />
              {t('proof.share.share')}
            </Link>
          ) : null}
        </div>
      </div>
      <Note order={order} />
    </div>
  );
}

/** The stake, what came back of it, and where the day stands. */
function Sums({ order, profit }: { order: TimedOrder; profit: MoneyText }) {
  const t = useTranslation();
  const currency = useCurrency();
  const today = useCall('portfolio', { range: '1d', ...userClock() }, { quiet: true, staleTime: 0 });
  const returned = toMinor(order.stake) + toMinor(profit);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('order.stake')}</dt>
        <dd>
          <Money amount={order.stake} currency={currency} size="small" />
        </dd>
      </div>
      <div>
        <dt>{t('result.returned')}</dt>
        <dd>
          <Money amount={toDecimal(returned)} currency={currency} size="small" />
        </dd>
      </div>
      <div>
        <dt>{t('position.today')}</dt>
        <dd>
          {today.data && !today.isFetching ? (
            <Money amount={today.data.profit} currency={currency} size="small" result />
          ) : (
            <Skeleton width="4em" />
          )}
        </dd>
      </div>
    </dl>
  );
}

/** After a loss a way to the user's own limits; else what the result rests on. */
function Note({ order }: { order: TimedOrder }) {
  const t = useTranslation();
  const { entry, exit } = order;
  if (outcomeOf(order) === 'loss')
    return (
      <p className={styles.note}>
        {t('result.tooMuch')} <Link to={paths.ownLimits()}>{t('result.limit')}</Link>
      </p>
    );
  return (
    <p className={styles.note}>
      {entry && exit ? (
        <span className="m-number">{t('result.onRecord', { entry: entry.seq, exit: exit.seq })}</span>
      ) : null}{' '}
      <Link to={paths.tradeRecord(order.id)}>{t('order.record')}</Link>
    </p>
  );
}

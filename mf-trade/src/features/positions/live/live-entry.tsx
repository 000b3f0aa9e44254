import { useEffect } from 'react';
import { serverNow, useCurrency } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useOpenTrades } from 'shared-api/stores';
import { formatCode, formatCountdown, Money, Tag } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useBoard, useQuote } from '../../../shared/live/board.data.ts';
import { useOpenOrders } from '../../../shared/order/order.data.ts';
import { resultNow } from '../../../shared/order/order.logic.ts';
import { useServerMoment } from '../../../shared/order/use-server-moment.ts';
import styles from './live-entry.module.css';
import { type LiveTrade, nextToEnd } from './next-to-end.logic.ts';

const NONE: readonly never[] = [];

/** Above the navigation of every tab: the open trade that ends first. It also gives the navigation their count. */
export default function LiveEntry() {
  const { data = NONE } = useOpenOrders();
  const trade = nextToEnd(data, serverNow());
  const [count, from, to] = [data.length, trade?.from ?? 0, trade?.to ?? 0];
  useEffect(() => useOpenTrades.setState({ count, from, to }), [count, from, to]);
  return trade ? <Strip trade={trade} /> : null;
}

function Strip({ trade }: { trade: LiveTrade }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const currency = useCurrency();
  useBoard();
  const moment = useServerMoment();
  const price = useQuote(trade.goodsId)?.price ?? undefined;
  const now = resultNow(trade, { price, now: moment });
  return (
    <Link
      className={styles.strip}
      to={paths.position()}
      aria-label={`${t('live.label')}: ${formatCode(trade.name)}`}
    >
      <span className={styles.trade}>
        <bdi className={styles.name}>{formatCode(trade.name)}</bdi>
        <Tag tone={trade.direction === 'up' ? 'rise' : 'fall'}>
          <span className="m-unseen">{common(`order.${trade.direction}`)}</span>
        </Tag>
        <span role="timer" aria-label={t('order.timeLeft')} className="m-number">
          {formatCountdown((trade.to - moment) / 1000)}
        </span>
      </span>
      <span className={styles.now}>
        {/* Its word comes with the figure, which is wider than the dash: nothing moves. */}
        {now === undefined ? (
          '–'
        ) : (
          <>
            <span className={styles.label}>{t('live.short')}</span>
            <Money amount={now} currency={currency} size="small" result />
          </>
        )}
      </span>
    </Link>
  );
}

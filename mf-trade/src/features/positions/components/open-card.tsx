import type { TimedOrder } from 'shared-api/client';
import { percentOf } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import { Card, formatCode, formatRate } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { useQuote } from '../../../shared/live/board.data.ts';
import { Moneyness } from '../../../shared/order/moneyness.tsx';
import { TradeLine } from '../../../shared/order/trade-line.tsx';
import { useOrderText } from '../../../shared/order/use-order-text.ts';
import { useServerMoment } from '../../../shared/order/use-server-moment.ts';
import { TimeLeft } from '../../../shared/time-left.tsx';
import { liveOf } from '../live/next-to-end.logic.ts';
import { EndedResult } from './ended-result.tsx';
import styles from './open-card.module.css';
import { OpenHead } from './open-head.tsx';

/** A trade with its countdown; its result appears in the same place. */
export function OpenCard({ order }: { order: TimedOrder }) {
  const t = useTranslation();
  const language = useLanguage();
  const { outcome, reason } = useOrderText();
  const quote = useQuote(order.goodsId);
  const price = quote?.price ?? undefined;
  const now = useServerMoment();
  const name = formatCode(order.goodsId);
  const [trade] = order.status === 'open' ? liveOf(order, now) : [];
  return (
    <Card>
      <OpenHead {...{ order, name, trade, price, now }} isRecorded={quote?.source === 'recorded'} />
      {trade ? (
        <>
          <div className={styles.body}>
            <TradeLine
              goodsId={order.goodsId}
              direction={order.direction}
              startsAt={trade.from}
              endsAt={trade.to}
              entry={trade.entry}
            />
            <TimeLeft from={trade.from} to={trade.to} label={t('order.timeLeft')} size={52} />
          </div>
          <p className={`${styles.foot} m-number`}>
            <Moneyness {...{ order, price, now }} />
            <bdi>
              {t('order.rate')} {formatRate(percentOf(order.payoutRate), language)}
            </bdi>
          </p>
        </>
      ) : (
        <EndedResult
          name={order.goodsName}
          title={outcome(order)}
          reason={reason(order)}
          profit={order.profit}
          proof={paths.tradeProof(order.id)}
        />
      )}
    </Card>
  );
}

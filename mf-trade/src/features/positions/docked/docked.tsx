import { type Order, serverNow, useCurrency } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';
import { formatCode, formatMoney, formatPrice, Money } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useBoard, useQuote } from '../../../shared/live/board.data.ts';
import { DirectionTag } from '../../../shared/order/direction-tag.tsx';
import { useClosedSince, useOpenOrders } from '../../../shared/order/order.data.ts';
import { resultNow } from '../../../shared/order/order.logic.ts';
import { useServerMoment } from '../../../shared/order/use-server-moment.ts';
import { TimeLeft } from '../../../shared/time-left.tsx';
import { resultsOf, startOfDay } from '../day.logic.ts';
import { type LiveTrade, liveOf } from '../live/next-to-end.logic.ts';
import styles from './docked.module.css';

/** Results of today that are shown; a link leads to the others. */
const SHOWN = 5;

/** Beside a wide chart: the user's open trades, and what today's others have brought. */
export default function Docked() {
  const signedIn = useSession(({ token }) => token !== null);
  return signedIn ? <Positions /> : null;
}

function Positions() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const currency = useCurrency();
  // In each render: the first one may not know the server's time yet, and a day may end meanwhile.
  const today = startOfDay(serverNow());
  const open = useOpenOrders();
  const closed = useClosedSince(today);
  const trades = (open.data ?? [])
    .flatMap((order) => liveOf(order, serverNow()))
    .toSorted((a, b) => a.to - b.to);
  useBoard(trades.length > 0);
  if (!open.data || !closed.data) return null;
  const profit = resultsOf(closed.data).totals.at(-1) ?? '0.00';
  return (
    <div className={styles.docked}>
      <section aria-label={t('position.open')}>
        <h2 className={styles.heading}>
          <Link className={styles.all} to={paths.position()}>
            {common('nav.position')}
          </Link>
          <span className={styles.note}>
            <Money amount={profit} currency={currency} size="small" result /> {t('docked.today')}
          </span>
        </h2>
        {trades.length === 0 ? <p className={styles.note}>{t('position.noneOpen')}</p> : null}
        <ul>
          {trades.map((trade) => (
            <li key={trade.id}>
              <OpenTrade trade={trade} />
            </li>
          ))}
        </ul>
      </section>
      {closed.data.length > 0 ? (
        <section aria-label={t('position.today')}>
          <h2 className={styles.heading}>
            {t('position.today')}
            <Link className={styles.more} to={paths.performance()}>
              {t('performance.title')}
            </Link>
          </h2>
          <ul>
            {closed.data.slice(0, SHOWN).map((order) => (
              <li key={order.id}>
                <EndedTrade order={order} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function OpenTrade({ trade }: { trade: LiveTrade }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const quote = useQuote(trade.goodsId);
  const now = resultNow(trade, { price: quote?.price ?? undefined, now: useServerMoment() });
  const stake = formatMoney(trade.stake, language, currency);
  return (
    <Link className={styles.row} to={paths.tradeRecord(trade.id)}>
      <TimeLeft from={trade.from} to={trade.to} label={t('order.timeLeft')} size={40} />
      <span className={styles.main}>
        <span className={styles.name}>
          <bdi>{formatCode(trade.name)}</bdi> <DirectionTag direction={trade.direction} />
        </span>
        <span className={`${styles.note} m-number`}>
          {trade.entry === undefined
            ? stake
            : t('docked.from', { stake, entry: formatPrice(trade.entry, language) })}
        </span>
      </span>
      {now === undefined ? null : (
        <span className={styles.end}>
          <Money amount={now} currency={currency} size="small" result />
          <span className={styles.note}>{t('live.now')}</span>
        </span>
      )}
    </Link>
  );
}

function EndedTrade({ order }: { order: Order }) {
  const currency = useCurrency();
  return (
    <Link className={styles.row} to={paths.tradeRecord(order.id)}>
      <span className={styles.main}>
        <span className={styles.name}>
          <bdi>{order.kind === 'room' ? order.roomName : formatCode(order.goodsId)}</bdi>{' '}
          <DirectionTag direction={order.direction} />
        </span>
      </span>
      <Money amount={order.profit ?? '0.00'} currency={currency} size="small" result />
    </Link>
  );
}

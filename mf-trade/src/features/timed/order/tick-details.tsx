import type { TimedOrder } from 'shared-api/client';
import { Details, formatTime, Price } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import styles from './tick-details.module.css';

/** The recorded ticks at both ends of a trade, as far as there are any. */
export function TickDetails({ order }: { order: TimedOrder }) {
  const words = useWords();
  return (
    <Details
      items={(['entry', 'exit'] as const).map((end) => ({
        key: end,
        label: words(`order.${end}`),
        value: <TickFigure tick={order[end]} digits={order.digits} />,
      }))}
    />
  );
}

interface TickFigureProps {
  tick: TimedOrder['entry'];
  digits: number;
}

function TickFigure({ tick, digits }: TickFigureProps) {
  const words = useWords();
  const language = useLanguage();
  if (!tick) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.tick}>
      <Price price={tick.price} digits={digits} />
      <span className={`${styles.note} m-number`}>
        {words('order.tick', { seq: tick.seq, time: formatTime(tick.time, language) })}
      </span>
    </span>
  );
}

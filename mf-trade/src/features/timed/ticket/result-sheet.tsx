import type { TimedOrder } from 'shared-api/client';
import { Sheet } from 'shared-ui';
import { DirectionTag } from '../../../shared/order/direction-tag.tsx';
import { Coach } from '../coach/coach.tsx';
import { OrderEnd } from './order-end.tsx';
import styles from './ticket-sheet.module.css';

interface ResultSheetProps {
  order: TimedOrder;
  /** Ends what explains a first trade; undefined while none is explained. */
  coach: (() => void) | undefined;
  onAgain: () => void;
  onClose: () => void;
}

/** What a trade has brought, below the chart on which it ended. */
export default function ResultSheet({ order, coach, onAgain, onClose }: ResultSheetProps) {
  const title = (
    <span className="m-line">
      <span className={styles.name}>{order.goodsName}</span>
      <DirectionTag direction={order.direction} />
    </span>
  );
  return (
    <Sheet open half title={title} onClose={onClose}>
      <div className="m-stack-4">
        {coach ? <Coach step="result" onSkip={coach} /> : null}
        <OrderEnd order={order} onAgain={onAgain} />
      </div>
    </Sheet>
  );
}

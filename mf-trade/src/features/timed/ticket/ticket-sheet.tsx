import { useId, useState } from 'react';
import type { TimedOrder } from 'shared-api/client';
import { BreakReason, ConfirmButton, formatMoney, Sheet, Tag } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { DirectionTag } from '../order/direction-tag.tsx';
import { useOrder } from '../order/order.data.ts';
import type { Direction } from '../order/order.logic.ts';
import { OrderEnd, OrderRunning } from './order-progress.tsx';
import type { Product } from './product.ts';
import { RealityGate } from './reality-check.tsx';
import { type Ticket, useTicket } from './ticket.data.ts';
import { TicketForm } from './ticket-form.tsx';
import { TicketRefusal } from './ticket-refusal.tsx';
import styles from './ticket-sheet.module.css';

interface TicketSheetProps {
  product: Product;
  direction: Direction;
  open: boolean;
  onClose: () => void;
}

/** The order ticket: terms and amount, then the countdown of the accepted trade, then its result. */
export default function TicketSheet({ product, direction, open, onClose }: TicketSheetProps) {
  const [placed, setPlaced] = useState<TimedOrder>();
  const ticket = useTicket(product.goodsId, direction, setPlaced);
  const common = useCommonWords();
  const title = (
    <span className={styles.title}>
      <span className={styles.name}>{product.goodsName}</span>
      <DirectionTag direction={direction} />
      {product.isRecorded ? <Tag tone="caution">{common('state.recordedPrices')}</Tag> : null}
    </span>
  );
  return (
    <RealityGate onClose={onClose}>
      {(check) => (
        <Sheet
          open={open}
          title={title}
          onClose={onClose}
          action={
            placed || check ? null : <Confirm ticket={ticket} product={product} direction={direction} />
          }
        >
          {placed ? (
            <Placed placed={placed} price={product.price} onClose={onClose} />
          ) : (
            (check ?? <TicketForm ticket={ticket} product={product} direction={direction} />)
          )}
        </Sheet>
      )}
    </RealityGate>
  );
}

interface ConfirmProps {
  ticket: Ticket;
  product: Product;
  direction: Direction;
}

/** The refusal of the last attempt stands above the button that led to it. */
function Confirm({ ticket, product, direction }: ConfirmProps) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const { amount, problem, way, balance, busy, pause, waits, confirm } = ticket;
  const reason = useId();
  const ready = way !== undefined && problem === undefined && waits !== 'other';
  const side = common(`order.${direction}`);
  return (
    <div className={styles.confirm}>
      {pause ? <BreakReason pause={pause} id={reason} /> : null}
      <TicketRefusal ticket={ticket} isOpen={product.isOpen} />
      <ConfirmButton
        kind={direction === 'up' ? 'rise' : 'fall'}
        disabled={!ready || !product.isOpen || pause !== null}
        describedBy={pause ? reason : undefined}
        busy={busy}
        onConfirm={confirm}
      >
        {ready
          ? words('ticket.confirm', {
              side,
              amount: formatMoney(amount, language, balance?.currency ?? 'USD'),
            })
          : side}
      </ConfirmButton>
      <p className={styles.hint}>{common('action.holdToConfirm')}</p>
    </div>
  );
}

interface PlacedProps {
  placed: TimedOrder;
  price: string | undefined;
  onClose: () => void;
}

function Placed({ placed, price, onClose }: PlacedProps) {
  const found = useOrder(placed.id, placed).order;
  const order = found?.kind === 'timed' ? found : placed;
  if (order.status === 'open') return <OrderRunning order={order} price={price} />;
  return <OrderEnd order={order} onClose={onClose} />;
}

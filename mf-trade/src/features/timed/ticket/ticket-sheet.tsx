import { useEffect } from 'react';
import type { TimedOrder } from 'shared-api/client';
import { formatMoney, Sheet, Tag } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { BreakReason, ConfirmButton } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import type { Direction } from '../../../shared/order/order.logic.ts';
import { RealityCheck } from '../../../shared/reality-check/reality-check.tsx';
import { useConfirmHint } from '../../../shared/ticket/use-confirm-hint.ts';
import { Coach } from '../coach/coach.tsx';
import { DockedTicket } from './docked-ticket.tsx';
import { type Product, type Ticket, useTicket } from './ticket.data.ts';
import { TicketForm } from './ticket-form.tsx';
import { TicketRefusal } from './ticket-refusal.tsx';
import styles from './ticket-sheet.module.css';
import type { Preview } from './use-marks.ts';

interface TicketSheetProps {
  product: Product;
  direction: Direction;
  /** A trade whose stake and duration are taken over. */
  again: TimedOrder | undefined;
  open: boolean;
  /** In the column beside a wide chart, in place of a sheet. */
  docked: { readonly takesFocus: boolean; readonly touchedAt: number | undefined } | undefined;
  /** It is the user's first trade. */
  isFirst: boolean;
  /** Ends what explains a first trade; undefined while none is explained. */
  coach: (() => void) | undefined;
  /** What the chart shows of the trade while it is being prepared. */
  onPreview: (preview: Preview) => void;
  onSide: (direction: Direction) => void;
  onPlaced: (order: TimedOrder) => void;
  onClose: () => void;
}

/** A first trade is short. */
const FIRST = { durationSeconds: 30 } as const;

/** The order ticket: terms and amount, below the chart on which the trade will be marked. */
export default function TicketSheet(props: TicketSheetProps) {
  const { product, direction, again, open, docked, isFirst, coach, onPreview, onSide, onPlaced, onClose } =
    props;
  const ticket = useTicket({
    goodsId: product.goodsId,
    direction,
    start: again ?? (isFirst ? FIRST : undefined),
    open,
    onPlaced,
  });
  const durationSeconds = ticket.way?.durationSeconds;
  useEffect(() => {
    if (open && durationSeconds !== undefined) onPreview({ direction, durationSeconds });
  }, [open, direction, durationSeconds, onPreview]);
  const common = useCommonTranslation();
  const recorded = product.isRecorded ? <Tag tone="caution">{common('state.recordedPrices')}</Tag> : null;
  const confirm = <Confirm ticket={ticket} product={product} direction={direction} />;
  const form = (
    <div className="m-stack-4">
      {coach ? <Coach step="ticket" onSkip={coach} /> : null}
      <TicketForm ticket={ticket} product={product} direction={direction} onSide={onSide} />
    </div>
  );
  if (docked)
    return open ? (
      <RealityCheck touchedAt={docked.touchedAt} onClose={onClose}>
        {(check) => (
          <DockedTicket takesFocus={docked.takesFocus} notice={recorded} action={check ? null : confirm}>
            {check ?? form}
          </DockedTicket>
        )}
      </RealityCheck>
    ) : null;
  const title = (
    <span className="m-line">
      <span className={styles.name}>{product.goodsName}</span>
      <Tag tone="caution">{common('state.sandbox')}</Tag>
      {recorded}
    </span>
  );
  return (
    <RealityCheck onClose={onClose}>
      {(check) => (
        <Sheet open={open} half title={title} onClose={onClose} action={check ? null : confirm}>
          {check ?? form}
        </Sheet>
      )}
    </RealityCheck>
  );
}

interface ConfirmProps {
  ticket: Ticket;
  product: Product;
  direction: Direction;
}

/** The refusal of the last attempt stands above the button that led to it. */
function Confirm({ ticket, product, direction }: ConfirmProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const { amount, problem, way, balance, busy, pause, waits, confirm } = ticket;
  const ready = way !== undefined && problem === undefined && waits !== 'other';
  const side = common(`order.${direction}`);
  /** The notice above says it. */
  const isSaid = !product.isOpen || problem === 'insufficient_funds' || waits === 'other';
  const { ids, blockedBy, hint } = useConfirmHint({ pause, isSaid, ready, isEmpty: amount === '' });
  const terms = ticket.ways.isError ? common('state.loadFailed') : t('ticket.termsLoading');
  return (
    <div className={styles.confirm}>
      {pause ? <BreakReason pause={pause} id={ids.pause} /> : null}
      <TicketRefusal ticket={ticket} isOpen={product.isOpen} id={ids.notice} />
      <ConfirmButton
        kind={direction === 'up' ? 'rise' : 'fall'}
        blockedBy={blockedBy}
        busy={busy}
        onConfirm={confirm}
      >
        {ready
          ? t('ticket.confirm', {
              side,
              amount: formatMoney(amount, language, balance?.currency ?? 'USD'),
            })
          : side}
      </ConfirmButton>
      <p id={ids.hint} className={styles.hint}>
        {way || isSaid ? hint : terms}
      </p>
    </div>
  );
}

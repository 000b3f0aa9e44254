import { Suspense, useEffect, useId, useState } from 'react';
import { serverNow, type TimedOrder, useAllowance } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';
import { Button, cx, formatComing, IconArrowDown, IconArrowUp, Skeleton } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { BreakReason } from 'shared-ui/parts';
import { createPart, useLocation, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import type { Direction } from '../../../shared/order/order.logic.ts';
import { Coach } from '../coach/coach.tsx';
import { useCoach } from '../coach/use-coach.ts';
import { AwaitedOrder } from './awaited-order.tsx';
import { LiveStrip } from './live-strip.tsx';
import { RailTerms } from './rail-terms.tsx';
import type { Product } from './ticket.data.ts';
import styles from './ticket-bar.module.css';
import { useDocked } from './use-docked.ts';
import { type Preview, useMarks } from './use-marks.ts';
import { useTrades } from './use-trades.ts';

const { Part: TicketSheet, load: loadSheet } = createPart(() => import('./ticket-sheet.tsx'));
const { Part: ResultSheet, load: loadResult } = createPart(() => import('./result-sheet.tsx'));

/** The widget `mf-trade/ticket`: Buy up and Buy down of a product, each opening its order ticket, and the trade that runs. */
export function TicketBar(product: Product) {
  const t = useTranslation();
  const signedIn = useSession(({ token }) => token !== null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!signedIn)
    return (
      <Button block onClick={() => navigate(paths.login(pathname + search))}>
        {t('ticket.signIn')}
      </Button>
    );
  return <Trades {...product} />;
}

/** In place of a docked ticket, and as high: what stands below it stays where it is. */
const AWAITED = <Skeleton height="var(--m-docked-ticket)" />;

interface OpenedTicket {
  readonly direction: Direction;
  readonly again: TimedOrder | undefined;
  /** How many tickets were opened so far, and whether the last one still is. */
  readonly opened: number;
  readonly open: boolean;
}
const NO_TICKET: OpenedTicket = { direction: 'up', again: undefined, opened: 0, open: false };

function Trades(product: Product) {
  const { goodsId, price, layout = 'bar', onTicket, onTrades } = product;
  const { isLoading, open, awaited, ended, marked, place, update, dismiss } = useTrades(goodsId);
  const [ticket, setTicket] = useState(NO_TICKET);
  const [preview, setPreview] = useState<Preview>();
  const [another, setAnother] = useState(false);
  const [first] = open;
  const coach = useCoach();
  const runs = first !== undefined;
  // Fetched while the trade runs: at its end the result stands below the chart at once.
  useEffect(() => {
    if (runs) loadResult().catch(() => undefined);
  }, [runs]);
  const tradable = useTradable(product);
  const docked = useDocked(layout === 'docked' && tradable);
  const isOpen = layout === 'docked' ? docked.isOpen : ticket.open;
  /** The chart prepares a trade: not for a docked ticket that nobody has touched. */
  const isPrepared = isOpen && (layout !== 'docked' || docked.touchedAt !== undefined);
  const covered = isPrepared || ended !== undefined;
  useMarks(marked, isPrepared ? preview : undefined, onTrades);
  useEffect(() => {
    onTicket?.(covered);
    // A ticket that could not be shown covers nothing.
    return () => onTicket?.(false);
  }, [onTicket, covered]);
  const openTicket = (direction: Direction, again?: TimedOrder) => {
    setTicket(({ opened }) => ({ direction, again, opened: opened + 1, open: layout !== 'docked' }));
    docked.open();
  };
  /** @param opened which one: who has closed it, and opened another, keeps that. */
  function close(opened = ticket.opened) {
    setTicket((known) => (known.opened === opened ? { ...known, open: false } : known));
    docked.leave();
  }
  function placeOrder(order: TimedOrder, opened: number) {
    place(order);
    setAnother(false);
    // A docked ticket stays, for the next trade.
    if (layout === 'docked') openTicket(ticket.direction);
    else close(opened);
  }
  /** The result has been seen: one explained trade is enough. */
  const finish = () => {
    if (coach.active) coach.end();
    dismiss();
  };
  const rail = layout === 'rail' || layout === 'docked';
  /** A rail has room for what is said of a first trade, and for its sides or, once it runs, its strip; the ticket begins with its terms. */
  const isExplained = layout === 'rail' && coach.active;
  const buttons = layout === 'docked' ? !isOpen : !first || another || (rail && !isExplained);
  // Nothing is swapped under the finger a moment later.
  if (isLoading) return layout === 'docked' ? AWAITED : <Skeleton height="var(--m-s12)" />;
  return (
    <div ref={docked.ref} className={cx(styles.bar, rail && styles.rail)} {...docked.listeners}>
      {coach.active && !covered ? <Coach step={first ? 'live' : 'side'} onSkip={coach.end} /> : null}
      {first && layout !== 'docked' ? (
        <LiveStrip
          order={first}
          others={open.length - 1}
          price={price}
          rail={rail}
          onAnother={buttons || rail ? undefined : () => setAnother(true)}
        />
      ) : null}
      {layout === 'rail' && tradable && !isExplained ? (
        <RailTerms key={String(isOpen)} goodsId={goodsId} />
      ) : null}
      {buttons ? <Sides product={product} onSide={(direction) => openTicket(direction)} /> : null}
      {awaited.map((order) => (
        <AwaitedOrder key={order.id} order={order} onChange={update} />
      ))}
      <Suspense fallback={isOpen && layout === 'docked' ? AWAITED : null}>
        {ticket.opened > 0 || isOpen ? (
          <TicketSheet
            key={`${goodsId} ${ticket.opened}`}
            product={product}
            direction={ticket.direction}
            again={ticket.again}
            open={isOpen}
            docked={
              layout === 'docked' ? { takesFocus: ticket.opened > 0, touchedAt: docked.touchedAt } : undefined
            }
            onSide={(direction) => setTicket((known) => ({ ...known, direction }))}
            isFirst={coach.active}
            coach={coach.active && isPrepared ? coach.end : undefined}
            onPreview={setPreview}
            onPlaced={(order) => placeOrder(order, ticket.opened)}
            onClose={() => close()}
          />
        ) : null}
        {ended ? (
          <ResultSheet
            order={ended}
            coach={coach.active ? coach.end : undefined}
            onAgain={() => {
              finish();
              openTicket(ended.direction, ended);
            }}
            onClose={finish}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Whether trades can be placed now; the buttons say why not. */
function useTradable({ isOpen, price }: Product): boolean {
  const { pause } = useAllowance();
  return isOpen && price !== undefined && pause === null;
}

function Sides({ product, onSide }: { product: Product; onSide: (direction: Direction) => void }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const reasonId = useId();
  const { isOpen } = product;
  const { pause } = useAllowance();
  const tradable = useTradable(product);
  // Fetched ahead, so that the first tap opens the sheet at once.
  useEffect(() => {
    if (isOpen) loadSheet().catch(() => undefined);
  }, [isOpen]);
  const side = (direction: Direction) => (
    <Button
      block
      kind={direction === 'up' ? 'rise' : 'fall'}
      blockedBy={tradable ? undefined : reasonId}
      onClick={() => onSide(direction)}
    >
      {direction === 'up' ? <IconArrowUp size={20} /> : <IconArrowDown size={20} />}
      {common(`order.${direction}`)}
    </Button>
  );
  return (
    <div className="m-sides">
      {pause ? <BreakReason pause={pause} id={reasonId} /> : null}
      {tradable || pause ? null : (
        <p id={reasonId} className={styles.reason}>
          {isOpen ? t('ticket.noPrice') : <ClosedUntil {...product} />}
        </p>
      )}
      {side('up')}
      {side('down')}
    </div>
  );
}

function ClosedUntil({ opensTime }: Pick<Product, 'opensTime'>) {
  const t = useTranslation();
  const language = useLanguage();
  if (!opensTime) return t('ticket.closed');
  return t('ticket.closedUntil', { time: formatComing(opensTime, language, { now: serverNow() }) });
}

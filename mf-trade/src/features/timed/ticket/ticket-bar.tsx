import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useAllowance } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';
import { BreakReason, Button, formatComing, IconArrowDown, IconArrowUp } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useLocation, useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import type { Direction } from '../order/order.logic.ts';
import type { Product } from './product.ts';
import styles from './ticket-bar.module.css';

const loadSheet = () => import('./ticket-sheet.tsx');
const TicketSheet = lazy(loadSheet);

/** The widget `mf-trade/ticket`: Buy up and Buy down of a product, each opening its order ticket. */
export function TicketBar(product: Product) {
  const words = useWords();
  const signedIn = useSession(({ token }) => token !== null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!signedIn)
    return (
      <Button block onClick={() => navigate(paths.login(pathname + search))}>
        {words('ticket.signIn')}
      </Button>
    );
  return <Sides {...product} />;
}

function Sides(product: Product) {
  const words = useWords();
  const common = useCommonWords();
  const reasonId = useId();
  const [ticket, setTicket] = useState({ direction: 'up' as Direction, opened: 0, open: false });
  const { isOpen, price } = product;
  const { pause } = useAllowance();
  const tradable = isOpen && price !== undefined && pause === null;
  // Fetched ahead, so that the first tap opens the sheet at once.
  useEffect(() => {
    if (isOpen) loadSheet().catch(() => undefined);
  }, [isOpen]);

  const side = (direction: Direction) => (
    <Button
      block
      kind={direction === 'up' ? 'rise' : 'fall'}
      disabled={!tradable}
      {...(tradable ? {} : { 'aria-describedby': reasonId })}
      onClick={() => setTicket(({ opened }) => ({ direction, opened: opened + 1, open: true }))}
    >
      {direction === 'up' ? <IconArrowUp size={20} /> : <IconArrowDown size={20} />}
      {common(`order.${direction}`)}
    </Button>
  );
  return (
    <div className={styles.bar}>
      {pause ? <BreakReason pause={pause} id={reasonId} /> : null}
      {tradable || pause ? null : (
        <p id={reasonId} className={styles.reason}>
          {isOpen ? words('ticket.noPrice') : <ClosedUntil {...product} />}
        </p>
      )}
      {side('up')}
      {side('down')}
      {ticket.opened > 0 ? (
        <Suspense>
          <TicketSheet
            key={`${product.goodsId} ${ticket.opened}`}
            product={product}
            direction={ticket.direction}
            open={ticket.open}
            onClose={() => setTicket((known) => ({ ...known, open: false }))}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function ClosedUntil({ opensTime }: Pick<Product, 'opensTime'>) {
  const words = useWords();
  const language = useLanguage();
  if (!opensTime) return words('ticket.closed');
  return words('ticket.closedUntil', { time: formatComing(opensTime, language) });
}

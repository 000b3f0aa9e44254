import { useSession } from 'shared-api/stores';
import { Button, Skeleton } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { RemoteWidget, type RemoteWidgets } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { type GoodsType, useQuote, useSilent } from '../../../shared/live/quotes.data.ts';
import styles from './ticket-bar.module.css';

interface TicketBarProps extends Pick<RemoteWidgets['mf-trade/ticket'], 'layout' | 'onTrades' | 'onTicket'> {
  goodsId: string;
  type: GoodsType;
}

/** Buy up and buy down, from the trading remote; without it the rest of the page goes on. */
export function TicketBar({ goodsId, type, ...rest }: TicketBarProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const quote = useQuote(type, goodsId);
  const [silent] = useSilent(type, [goodsId]);
  const signedIn = useSession(({ token }) => token !== null);
  // As high as what comes in its place.
  const awaited = (
    <Skeleton height={signedIn && rest.layout === 'docked' ? 'var(--m-docked-ticket)' : 'var(--m-button)'} />
  );
  if (!quote) return awaited;
  return (
    <RemoteWidget
      name="mf-trade/ticket"
      goodsId={goodsId}
      goodsName={quote.goodsName}
      price={quote.price ?? undefined}
      digits={quote.digits}
      isOpen={quote.isOpen === 1}
      isRecorded={quote.source === 'recorded'}
      opensTime={quote.opensTime}
      silentSince={silent}
      {...rest}
      loading={awaited}
      fallback={(retry) => (
        <div role="alert" className={styles.missing}>
          <span>{t('product.ticketFailed')}</span>
          <Button kind="secondary" size="middle" onClick={retry}>
            {common('action.retry')}
          </Button>
        </div>
      )}
    />
  );
}

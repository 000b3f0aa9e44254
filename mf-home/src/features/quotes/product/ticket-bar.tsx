import { Button, Skeleton } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { RemoteWidget } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { type GoodsType, useQuote, useSilent } from '../live/quotes.data.ts';
import styles from './ticket-bar.module.css';

interface TicketBarProps {
  goodsId: string;
  type: GoodsType;
}

/** Buy up and buy down, from the trading remote; without it the rest of the page goes on. */
export function TicketBar({ goodsId, type }: TicketBarProps) {
  const words = useWords();
  const common = useCommonWords();
  const quote = useQuote(type, goodsId);
  const [silent] = useSilent(type, [goodsId]);
  if (!quote) return <Skeleton height="var(--m-s12)" />;
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
      loading={<Skeleton height="var(--m-s12)" />}
      fallback={(retry) => (
        <div role="alert" className={styles.missing}>
          <span>{words('product.ticketFailed')}</span>
          <Button kind="secondary" size="middle" onClick={retry}>
            {common('action.retry')}
          </Button>
        </div>
      )}
    />
  );
}

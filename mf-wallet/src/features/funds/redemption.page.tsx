import { paths } from 'shared-api/paths';
import { Card, Money, Page } from 'shared-ui';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { DetailView } from './list/detail-view.tsx';
import { RecordHead } from './list/record-head.tsx';
import { useCurrency } from './money/currency.data.ts';
import { InUsdt } from './money/in-usdt.tsx';
import { SandboxNote } from './money/sandbox-note.tsx';
import { CancelButton } from './redeem/cancel-button.tsx';
import { useRedemption } from './redeem/redeem.data.ts';
import { RedeemDetails } from './redeem/redeem-details.tsx';
import { RedeemStatus } from './redeem/redeem-status.tsx';
import { RedeemTrail } from './redeem/redeem-trail.tsx';

/** `/my/withdrawrecord/detail?id=`: one redemption, with its whole trail; it can be cancelled here too. */
export default function RedemptionPage() {
  const words = useWords();
  const navigate = useNavigate();
  const back = useBack(paths.withdrawRecords());
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const currency = useCurrency();
  const found = useRedemption(id);
  const order = found.data?.items[0];
  return (
    <Page
      title={words('redeem.detailTitle')}
      onBack={back}
      action={order?.canCancel && currency ? <CancelButton order={order} currency={currency} /> : undefined}
    >
      <SandboxNote />
      <DetailView
        found={found}
        asked={id !== ''}
        ready={currency !== undefined}
        failedText={words('redeem.failed')}
        missing={{
          text: words('redeem.missing'),
          actionText: words('redeem.records'),
          onAction: () => navigate(paths.withdrawRecords(), { replace: true }),
        }}
      >
        {(made) => (
          <>
            <RecordHead
              label={words(`channel.${made.channel}`)}
              amount={<Money amount={made.amount} currency={currency ?? ''} size="hero" />}
              note={<InUsdt amount={made.usdtAmount} />}
              status={<RedeemStatus order={made} />}
            />
            <Card title={words('order.trail')}>
              <RedeemTrail order={made} />
            </Card>
            <Card>
              <RedeemDetails order={made} currency={currency ?? ''} />
            </Card>
          </>
        )}
      </DetailView>
    </Page>
  );
}

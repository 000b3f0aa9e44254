import { paths } from 'shared-api/paths';
import { Card, Money } from 'shared-ui';
import { useWords } from '../../words.ts';
import { DetailPage, useRecordId } from './list/detail-page.tsx';
import { RecordHead } from './list/record-head.tsx';
import { InUsdt } from './money/in-usdt.tsx';
import { CancelButton } from './redeem/cancel-button.tsx';
import { useRedemption } from './redeem/redeem.data.ts';
import { RedeemDetails } from './redeem/redeem-details.tsx';
import { RedeemStatus } from './redeem/redeem-status.tsx';
import { RedeemTrail } from './redeem/redeem-trail.tsx';

/** `/my/withdrawrecord/detail?id=`: one redemption, with its whole trail; it can be cancelled here too. */
export default function RedemptionPage() {
  const words = useWords();
  return (
    <DetailPage
      title={words('redeem.detailTitle')}
      found={useRedemption(useRecordId())}
      failedText={words('redeem.failed')}
      missingText={words('redeem.missing')}
      list={{ path: paths.withdrawRecords(), title: words('redeem.records') }}
      action={(order, currency) => order.canCancel && <CancelButton order={order} currency={currency} />}
    >
      {(made, currency) => (
        <>
          <RecordHead
            label={words(`channel.${made.channel}`)}
            amount={<Money amount={made.amount} currency={currency} size="hero" />}
            note={<InUsdt amount={made.usdtAmount} />}
            status={<RedeemStatus order={made} />}
          />
          <Card title={words('order.trail')}>
            <RedeemTrail order={made} />
          </Card>
          <Card>
            <RedeemDetails order={made} currency={currency} />
          </Card>
        </>
      )}
    </DetailPage>
  );
}

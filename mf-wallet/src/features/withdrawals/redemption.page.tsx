import { Card, Money } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import { DetailPage } from '../../shared/list/detail-page.tsx';
import { RecordHead } from '../../shared/list/record-head.tsx';
import { useRecordId } from '../../shared/list/record-id.ts';
import { InUsdt } from '../../shared/money/in-usdt.tsx';
import { CancelButton } from './components/cancel-button.tsx';
import { useRedemption } from './components/redeem.data.ts';
import { RedeemDetails } from './components/redeem-details.tsx';
import { RedeemStatus } from './components/redeem-status.tsx';
import { RedeemTrail } from './components/redeem-trail.tsx';
import RedemptionsPage from './redemptions.page.tsx';

/** `/my/withdrawrecord/detail?id=`: one redemption, with its whole trail; it can be cancelled here too. */
export default function RedemptionPage() {
  const t = useTranslation();
  return (
    <DetailPage
      found={useRedemption(useRecordId())}
      list="withdraws"
      beside={<RedemptionsPage beside />}
      action={(order, currency) => order.canCancel && <CancelButton order={order} currency={currency} />}
    >
      {(made, currency) => (
        <>
          <RecordHead
            label={t(`channel.${made.channel}`)}
            amount={<Money amount={made.amount} currency={currency} size="hero" />}
            note={<InUsdt amount={made.usdtAmount} />}
            status={<RedeemStatus order={made} />}
          />
          <Card title={t('order.trail')}>
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

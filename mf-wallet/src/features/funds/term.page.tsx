import type { SavingsHolding } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, Details, formatDateTime, formatRate, Money, StatusTrail } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../words.ts';
import { useCopied } from './flow/receiver.tsx';
import { DetailPage, useRecordId } from './list/detail-page.tsx';
import { RecordHead } from './list/record-head.tsx';
import { useMoney } from './money/use-money.ts';
import { TermStatus } from './terms/holding-card.tsx';
import { MoveOutButton } from './terms/move-out-button.tsx';
import { useTerm } from './terms/terms.data.ts';
import { payoutOf, percentOf, termStages } from './terms/terms.logic.ts';

/** `/my/terminalrecord/detail?id=`: one fixed term, with its whole trail; a completed one can be moved out here. */
export default function TermPage() {
  const words = useWords();
  return (
    <DetailPage
      title={words('savings.detailTitle')}
      found={useTerm(useRecordId())}
      failedText={words('savings.oneFailed')}
      missingText={words('savings.missing')}
      list={{ path: paths.termRecords(), title: words('savings.records') }}
      action={(held, currency) =>
        held.status === 'completed' && <MoveOutButton holding={held} currency={currency} />
      }
    >
      {(holding, currency) => <Term holding={holding} currency={currency} />}
    </DetailPage>
  );
}

function Term({ holding, currency }: { holding: SavingsHolding; currency: string }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const money = useMoney(currency);
  const copied = useCopied();
  const { termDays, amount, annualRate, interest, status, orderNumber } = holding;
  const steps = termStages(holding).map((stage) => ({
    key: stage.key,
    state: stage.state,
    title: words(`savingsStage.${stage.key}`),
    ...(stage.at && { time: formatDateTime(stage.at, language) }),
  }));
  return (
    <>
      <RecordHead
        label={common('unit.days', { count: termDays })}
        amount={<Money amount={amount} currency={currency} size="hero" />}
        status={<TermStatus status={status} />}
      />
      <Card title={words('order.trail')}>
        <StatusTrail steps={steps} label={words('order.trail')} />
      </Card>
      <Card>
        <Details
          items={[
            copied('number', words('order.number'), orderNumber),
            { key: 'amount', label: words('savings.amount'), value: money(amount) },
            {
              key: 'rate',
              label: words('savings.perYear'),
              value: formatRate(percentOf(annualRate), language),
            },
            {
              key: 'interest',
              label: words('savings.interest'),
              value: <bdi dir="ltr">+{money(interest)}</bdi>,
            },
            { key: 'payout', label: words('savings.payout'), value: money(payoutOf({ amount, interest })) },
          ]}
        />
      </Card>
    </>
  );
}

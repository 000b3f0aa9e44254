import type { SavingsHolding } from 'shared-api/client';
import { Card, formatDateTime, formatRate, Money } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import { DetailPage } from '../../shared/list/detail-page.tsx';
import { RecordHead } from '../../shared/list/record-head.tsx';
import { useRecordId } from '../../shared/list/record-id.ts';
import { Trail } from '../../shared/list/trail.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { useCopied } from '../../shared/steps/receiver.tsx';
import { TermStatus } from './components/holding-card.tsx';
import { MoveOutButton } from './components/move-out-button.tsx';
import { TermGrowth } from './components/term-growth.tsx';
import { useTerm } from './components/terms.data.ts';
import { payoutOf, percentOf, termStages } from './components/terms.logic.ts';
import TermsPage from './terms.page.tsx';

/** `/my/terminalrecord/detail?id=`: one fixed term, with its whole trail; a completed one can be moved out here. */
export default function TermPage() {
  return (
    <DetailPage
      found={useTerm(useRecordId())}
      list="moveRecords"
      beside={<TermsPage beside />}
      action={(held, currency) =>
        held.status === 'completed' && <MoveOutButton holding={held} currency={currency} />
      }
    >
      {(holding, currency) => <Term holding={holding} currency={currency} />}
    </DetailPage>
  );
}

function Term({ holding, currency }: { holding: SavingsHolding; currency: string }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const money = useMoney(currency);
  const copied = useCopied();
  const { termDays, amount, annualRate, interest, status, orderNumber, maturityTime } = holding;
  const stages = termStages(holding).map((stage) => ({ ...stage, title: t(`savingsStage.${stage.key}`) }));
  return (
    <>
      <RecordHead
        label={common('unit.days', { count: termDays })}
        amount={<Money amount={amount} currency={currency} size="hero" />}
        status={
          <>
            <TermStatus status={status} />
            {status === 'frozen' ? (
              <p className="m-quiet-12">
                {t('savings.noExitUntil', { date: formatDateTime(maturityTime, language) })}
              </p>
            ) : null}
          </>
        }
      />
      <TermGrowth holding={holding} currency={currency} />
      <Card title={t('order.trail')}>
        <Trail stages={stages} />
      </Card>
      <Card>
        <Details
          items={[
            copied('number', t('order.number'), orderNumber),
            { key: 'amount', label: t('savings.amount'), value: money(amount) },
            {
              key: 'rate',
              label: t('savings.perYear'),
              value: formatRate(percentOf(annualRate), language),
            },
            {
              key: 'interest',
              label: t('savings.interest'),
              value: <bdi dir="ltr">+{money(interest)}</bdi>,
            },
            { key: 'payout', label: t('savings.payout'), value: money(payoutOf({ amount, interest })) },
          ]}
        />
      </Card>
    </>
  );
}

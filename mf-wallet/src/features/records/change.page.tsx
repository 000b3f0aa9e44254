import type { AccountChange } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, Card, formatDateTime, Money } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { DetailPage } from '../../shared/list/detail-page.tsx';
import { RecordHead } from '../../shared/list/record-head.tsx';
import { useRecordId } from '../../shared/list/record-id.ts';
import { useCopied } from '../../shared/steps/receiver.tsx';
import { useChange } from './changes.data.ts';
import ChangesPage from './changes.page.tsx';

/** `/my/ledgerrecord/detail?id=`: one account change, with the balance before and after it. */
export default function ChangePage() {
  const common = useCommonTranslation();
  return (
    <DetailPage found={useChange(useRecordId())} list="bills" beside={<ChangesPage beside />}>
      {(change, currency) => (
        <>
          <RecordHead
            label={common(`change.${change.operationType}`)}
            amount={<Money amount={change.operationAmount} currency={currency} size="hero" signed />}
          />
          <ChangeDetails change={change} currency={currency} />
        </>
      )}
    </DetailPage>
  );
}

/** Where a change comes from; undefined for one that has no screen of its own. */
function sourceOf({ sourceType, sourceId }: AccountChange) {
  if (sourceType === 'deposit')
    return { key: 'changes.toDeposit', to: paths.depositRecord(sourceId) } as const;
  if (sourceType === 'redemption')
    return { key: 'changes.toRedemption', to: paths.withdrawRecord(sourceId) } as const;
  if (sourceType === 'holding') return { key: 'changes.toTerm', to: paths.termRecord(sourceId) } as const;
  if (sourceType === 'timed_order' || sourceType === 'room_order')
    return { key: 'changes.toTrade', to: paths.tradeRecord(sourceId) } as const;
  return undefined;
}

function ChangeDetails({ change, currency }: { change: AccountChange; currency: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const copied = useCopied();
  const source = sourceOf(change);
  const { beforeAmount, operationAmount, afterAmount, date, id, adjustment } = change;
  return (
    <>
      <Card>
        <Details
          items={[
            {
              key: 'before',
              label: t('changes.before'),
              value: <Money amount={beforeAmount} currency={currency} size="small" />,
            },
            {
              key: 'amount',
              label: t('changes.amount'),
              value: <Money amount={operationAmount} currency={currency} size="small" signed />,
            },
            {
              key: 'after',
              label: t('changes.after'),
              value: <Money amount={afterAmount} currency={currency} size="small" />,
            },
            {
              key: 'date',
              label: t('changes.date'),
              value: <span className="m-number">{formatDateTime(date, language)}</span>,
            },
            ...(adjustment
              ? [
                  { key: 'reason', label: t('changes.reason'), value: <bdi>{adjustment.reason}</bdi> },
                  {
                    key: 'operators',
                    label: t('changes.operators'),
                    value: <bdi>{adjustment.operators.join(' · ')}</bdi>,
                  },
                ]
              : []),
            copied('id', t('changes.number'), id),
          ]}
        />
      </Card>
      {source ? (
        <Button kind="secondary" block onClick={() => navigate(source.to)}>
          {t(source.key)}
        </Button>
      ) : null}
    </>
  );
}

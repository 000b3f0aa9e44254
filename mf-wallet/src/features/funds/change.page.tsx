import type { AccountChange } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, Card, Details, formatDateTime, Money } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useChange } from './changes/changes.data.ts';
import { useCopied } from './flow/receiver.tsx';
import { DetailPage, useRecordId } from './list/detail-page.tsx';
import { RecordHead } from './list/record-head.tsx';

/** `/my/ledgerrecord/detail?id=`: one account change, with the balance before and after it. */
export default function ChangePage() {
  const words = useWords();
  const common = useCommonWords();
  return (
    <DetailPage
      title={words('changes.detailTitle')}
      found={useChange(useRecordId())}
      failedText={words('changes.failed')}
      missingText={words('changes.missing')}
      list={{ path: paths.accountChanges(), title: words('changes.title') }}
    >
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
  const words = useWords();
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
              label: words('changes.before'),
              value: <Money amount={beforeAmount} currency={currency} size="small" />,
            },
            {
              key: 'amount',
              label: words('changes.amount'),
              value: <Money amount={operationAmount} currency={currency} size="small" signed />,
            },
            {
              key: 'after',
              label: words('changes.after'),
              value: <Money amount={afterAmount} currency={currency} size="small" />,
            },
            {
              key: 'date',
              label: words('changes.date'),
              value: <span className="m-number">{formatDateTime(date, language)}</span>,
            },
            ...(adjustment
              ? [
                  { key: 'reason', label: words('changes.reason'), value: <bdi>{adjustment.reason}</bdi> },
                  {
                    key: 'operators',
                    label: words('changes.operators'),
                    value: <bdi>{adjustment.operators.join(' · ')}</bdi>,
                  },
                ]
              : []),
            copied('id', words('changes.number'), id),
          ]}
        />
      </Card>
      {source ? (
        <Button kind="secondary" block onClick={() => navigate(source.to)}>
          {words(source.key)}
        </Button>
      ) : null}
    </>
  );
}

import { paths } from 'shared-api/paths';
import { Button, Card, Details, ErrorView, Money, Page, PullToRefresh, SkeletonRows } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { RecordHead } from './list/record-head.tsx';
import { SandboxNote } from './money/sandbox-note.tsx';
import { useHoldings } from './redeem/redeem.data.ts';

const PARTS = ['balance', 'held', 'escrow', 'term15', 'term30', 'total'] as const;

/** `/my/withdraw/balance`: what can be redeemed now, and what the whole is made of (product decisions, section 11). */
export default function BalancePage() {
  const words = useWords();
  const navigate = useNavigate();
  const back = useBack(paths.withdraw());
  return (
    <Page
      title={words('redeemable.title')}
      onBack={back}
      action={
        <Button block onClick={() => navigate(paths.withdraw())}>
          {words('redeem.title')}
        </Button>
      }
    >
      <SandboxNote />
      <Make />
    </Page>
  );
}

function Make() {
  const words = useWords();
  const common = useCommonWords();
  const { data, isError, refetch } = useHoldings();
  if (isError && !data)
    return (
      <ErrorView
        text={words('redeemable.failed')}
        actionText={common('action.retry')}
        onAction={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows rows={6} label={common('state.loading')} />;
  const { currency } = data;
  return (
    <PullToRefresh onRefresh={refetch}>
      <RecordHead
        label={words('redeemable.now')}
        amount={<Money amount={data.balance} currency={currency} size="hero" />}
      />
      <Card title={words('redeemable.make')}>
        <Details
          items={PARTS.map((part) => ({
            key: part,
            label: words(`redeemable.${part}`),
            value: <Money amount={data[part]} currency={currency} size="small" />,
          }))}
        />
      </Card>
      <p>{words('redeemable.note')}</p>
    </PullToRefresh>
  );
}

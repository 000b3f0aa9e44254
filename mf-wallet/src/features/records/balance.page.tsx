import { paths } from 'shared-api/paths';
import { Button, Card, ErrorView, Money, Page, PullToRefresh, SkeletonRows } from 'shared-ui';
import { Details } from 'shared-ui/parts';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { RecordHead } from '../../shared/list/record-head.tsx';
import { useHoldings } from '../../shared/money/holdings.data.ts';
import styles from './balance.module.css';

const PARTS = ['balance', 'held', 'escrow', 'term15', 'term30', 'total'] as const;

/** `/my/withdraw/balance`: what can be redeemed now, and what the whole is made of (docs/product.md, section 11). */
export default function BalancePage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const back = useBack(paths.withdraw());
  return (
    <Page
      money
      title={t('redeemable.title')}
      onBack={back}
      action={
        <Button block onClick={() => navigate(paths.withdraw())}>
          {t('redeem.title')}
        </Button>
      }
    >
      <Make />
    </Page>
  );
}

function Make() {
  const t = useTranslation();
  const { data, isError, refetch } = useHoldings();
  if (isError && !data) return <ErrorView text={t('redeemable.failed')} onAction={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} />;
  const { currency } = data;
  return (
    <PullToRefresh onRefresh={refetch}>
      <RecordHead
        label={t('redeemable.now')}
        amount={<Money amount={data.balance} currency={currency} size="hero" />}
      />
      <Card title={t('redeemable.make')}>
        <Details
          items={PARTS.map((part) => ({
            key: part,
            label: t(`redeemable.${part}`),
            value: <Money amount={data[part]} currency={currency} size="small" />,
          }))}
        />
        <p className={styles.note}>{t('redeemable.note')}</p>
      </Card>
    </PullToRefresh>
  );
}

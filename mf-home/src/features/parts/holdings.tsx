import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { usePreferences } from 'shared-api/stores';
import { Button, Card, ErrorView, Money, SkeletonRows, Tag } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import styles from '../../shared/part/parts.module.css';

const PARTS = [
  ['balance', 'balance.available'],
  ['held', 'balance.held'],
  ['term15', 'part.term15'],
  ['term30', 'part.term30'],
  ['escrow', 'balance.escrow'],
] as const;

/** What the user holds and owes: available, held for redemptions, in fixed terms, in open stakes. */
export function Holdings() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const hidden = usePreferences((state) => state.hideBalance);
  const { data, isError, refetch } = useCall('balance', {}, { refetchInterval: 15_000, quiet: true });
  if (!data) {
    if (isError) return <ErrorView text={t('part.failed')} onAction={refetch} />;
    return <SkeletonRows rows={6} />;
  }
  const label = (key: (typeof PARTS)[number][1]) =>
    key === 'part.term15' || key === 'part.term30' ? t(key) : common(key);
  const amount = (value: string) => <Money amount={value} currency={data.currency} hidden={hidden} />;
  return (
    <Card>
      <div className={styles.total}>
        <span>{common('balance.total')}</span>
        <Tag tone="caution">{common('state.sandbox')}</Tag>
        <Money amount={data.total} currency={data.currency} size="large" hidden={hidden} />
      </div>
      <Details items={PARTS.map(([key, name]) => ({ key, label: label(name), value: amount(data[key]) }))} />
      <Button kind="secondary" onClick={() => navigate(paths.accountChanges())}>
        {t('part.changes')}
      </Button>
    </Card>
  );
}

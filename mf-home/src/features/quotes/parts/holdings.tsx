import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { usePreferences } from 'shared-api/stores';
import { Button, Card, Details, ErrorView, Money, SkeletonRows, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import styles from './parts.module.css';

const PARTS = [
  ['balance', 'balance.available'],
  ['held', 'balance.held'],
  ['term15', 'part.term15'],
  ['term30', 'part.term30'],
  ['escrow', 'balance.escrow'],
] as const;

/** What the user holds and owes: available, held for redemptions, in fixed terms, in open stakes. */
export function Holdings() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const hidden = usePreferences((state) => state.hideBalance);
  const { data, isError, refetch } = useCall('balance', {}, { refetchInterval: 15_000, quiet: true });
  if (!data) {
    if (isError)
      return <ErrorView text={words('part.failed')} actionText={common('action.retry')} onAction={refetch} />;
    return <SkeletonRows rows={6} label={common('state.loading')} />;
  }
  const label = (key: (typeof PARTS)[number][1]) =>
    key === 'part.term15' || key === 'part.term30' ? words(key) : common(key);
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
        {words('part.changes')}
      </Button>
    </Card>
  );
}

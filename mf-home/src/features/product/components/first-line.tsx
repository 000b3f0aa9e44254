import { callKey, type Reply, useQueryClient } from 'shared-api/client';
import { Skeleton, Sparkline } from 'shared-ui';
import { firstBars, type Variant } from './chart-choice.ts';
import styles from './first-line.module.css';

interface FirstLineProps {
  goodsId: string;
  variant: Variant;
}

/** Stands for the chart until its code is there: a line of the closes that the page was rendered with, else its place alone. */
export function FirstLine({ goodsId, variant }: FirstLineProps) {
  const client = useQueryClient();
  const reply = client.getQueryData<Reply<'bars'>>(callKey('bars', firstBars(goodsId, variant)));
  const closes = reply?.bars.map(({ close }) => Number(close)) ?? [];
  if (closes.length < 2) return <Skeleton height="100%" />;
  return (
    <div className={styles.line} aria-busy="true">
      <Sparkline values={closes} width={100} height={100} />
    </div>
  );
}

import type { Redemption } from 'shared-api/client';
import { Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';

const TONES = { applying: 'caution', success: 'good', failure: 'bad' } as const;

/** How a redemption stands; one that the user took back himself is no failure of anybody. */
export function RedeemStatus({ order }: { order: Redemption }) {
  const words = useWords();
  const common = useCommonWords();
  if (order.outcome === 'cancelled') return <Tag>{words('redeemStage.cancelled')}</Tag>;
  return <Tag tone={TONES[order.status]}>{common(`redeemState.${order.status}`)}</Tag>;
}

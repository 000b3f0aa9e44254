import type { Redemption } from 'shared-api/client';
import { Tag } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';

const TONES = { applying: 'caution', success: 'good', failure: 'bad' } as const;

/** How a redemption stands; one that the user took back is no failure of anybody. */
export function RedeemStatus({ order }: { order: Redemption }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  if (order.outcome === 'cancelled') return <Tag>{t('redeemStage.cancelled')}</Tag>;
  return <Tag tone={TONES[order.status]}>{common(`redeemState.${order.status}`)}</Tag>;
}

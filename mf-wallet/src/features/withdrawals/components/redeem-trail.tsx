import type { Redemption } from 'shared-api/client';
import { formatDateTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { StatusTrail } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { redeemStages } from './trail.logic.ts';

/** The whole way of a redemption with the time of each stage. */
export function RedeemTrail({ order }: { order: Redemption }) {
  const t = useTranslation();
  const language = useLanguage();
  const steps = redeemStages(order).map((stage) => ({
    key: stage.key,
    state: stage.state,
    title: t(`redeemStage.${stage.key}`),
    ...(stage.at && { time: formatDateTime(stage.at, language) }),
    ...(stage.reason && { note: stage.reason }),
  }));
  return <StatusTrail steps={steps} label={t('order.trail')} />;
}

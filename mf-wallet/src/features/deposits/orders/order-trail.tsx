import type { DepositOrder } from 'shared-api/client';
import { formatDateTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { StatusTrail } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { stagesOf } from './trail.logic.ts';
import { useStageTitle } from './use-stage-title.ts';

/** The whole way of a deposit with the time of each stage. */
export function OrderTrail({ order }: { order: DepositOrder }) {
  const t = useTranslation();
  const language = useLanguage();
  const titleOf = useStageTitle();
  const steps = stagesOf(order).map((stage) => ({
    key: stage.key,
    state: stage.state,
    title: titleOf(stage),
    ...(stage.at && { time: formatDateTime(stage.at, language) }),
    ...(stage.reason && { note: stage.reason }),
  }));
  return <StatusTrail steps={steps} label={t('order.trail')} />;
}

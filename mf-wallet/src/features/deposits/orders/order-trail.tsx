import type { DepositOrder } from 'shared-api/client';
import { formatDateTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { StatusTrail } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { type Stage, stagesOf } from './trail.logic.ts';

const TITLES = {
  made: { done: 'made', now: 'made', next: 'made', failed: 'made' },
  review: { done: 'review', now: 'reviewing', next: 'review', failed: 'rejected' },
  paid: { done: 'paid', now: 'toPay', next: 'toPay', failed: 'toPay' },
} as const;

/** What a stage is called, by how far it has come. */
export function useStageTitle(): (stage: Stage) => string {
  const t = useTranslation();
  return ({ key, state }) => t(`order.${TITLES[key][state]}`);
}

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

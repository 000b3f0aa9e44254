import type { DepositOrder } from 'shared-api/client';
import { useTranslation } from '../../../i18n.ts';
import { Trail, type TrailStage } from '../../../shared/list/trail.tsx';
import { stagesOf } from './trail.logic.ts';

const TITLES = {
  made: { done: 'made', now: 'made', next: 'made', failed: 'made' },
  review: { done: 'review', now: 'reviewing', next: 'review', failed: 'rejected' },
  paid: { done: 'paid', now: 'toPay', next: 'toPay', failed: 'toPay' },
} as const;

/** The stages of a deposit, called by how far each has come. */
export function useOrderStages(order: DepositOrder): TrailStage[] {
  const t = useTranslation();
  return stagesOf(order).map((stage) => ({ ...stage, title: t(`order.${TITLES[stage.key][stage.state]}`) }));
}

export const OrderTrail = ({ order }: { order: DepositOrder }) => <Trail stages={useOrderStages(order)} />;

import { useTranslation } from '../../../i18n.ts';
import type { Stage } from './trail.logic.ts';

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

import type { Redemption } from 'shared-api/client';
import { useTranslation } from '../../../i18n.ts';
import { Trail, type TrailStage } from '../../../shared/list/trail.tsx';
import { redeemStages } from './trail.logic.ts';

export function useRedeemStages(order: Redemption): TrailStage[] {
  const t = useTranslation();
  return redeemStages(order).map((stage) => ({ ...stage, title: t(`redeemStage.${stage.key}`) }));
}

export const RedeemTrail = ({ order }: { order: Redemption }) => <Trail stages={useRedeemStages(order)} />;

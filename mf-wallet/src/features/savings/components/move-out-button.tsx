import type { SavingsHolding } from 'shared-api/client';
import { Button, toast } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useMovingOut } from './terms.data.ts';
import { payoutOf } from './terms.logic.ts';

/** Moves a completed term, with its interest, to the available balance. */
export function MoveOutButton({ holding, currency }: { holding: SavingsHolding; currency: string }) {
  const t = useTranslation();
  const money = useMoney(currency);
  const moving = useMovingOut();
  const amount = money(payoutOf(holding));
  return (
    <Button
      block
      size="middle"
      loading={moving.busy}
      onClick={async () => {
        if (await moving.moveOut(holding.id)) toast.success(t('savings.movedOut', { amount }));
      }}
    >
      {t('savings.moveOut', { amount })}
    </Button>
  );
}

import type { SavingsHolding } from 'shared-api/client';
import { Button, toast } from 'shared-ui';
import { useWords } from '../../../words.ts';
import { useMoney } from '../money/use-money.ts';
import { useMovingOut } from './terms.data.ts';
import { payoutOf } from './terms.logic.ts';

/** Moves a completed term, with its interest, to the available balance. */
export function MoveOutButton({ holding, currency }: { holding: SavingsHolding; currency: string }) {
  const words = useWords();
  const money = useMoney(currency);
  const moving = useMovingOut();
  const amount = money(payoutOf(holding));
  return (
    <Button
      block
      size="middle"
      loading={moving.busy}
      onClick={async () => {
        if (await moving.moveOut(holding.id)) toast.success(words('savings.movedOut', { amount }));
      }}
    >
      {words('savings.moveOut', { amount })}
    </Button>
  );
}

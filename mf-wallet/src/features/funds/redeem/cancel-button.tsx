import type { Redemption } from 'shared-api/client';
import { Button, confirm, toast } from 'shared-ui';
import { useWords } from '../../../words.ts';
import { useMoney } from '../money/use-money.ts';
import { useCancelling } from './redeem.data.ts';
import { heldAmount } from './redeem.logic.ts';

/** Takes a redemption back, after asking; there while nobody has taken it. */
export function CancelButton({ order, currency }: { order: Redemption; currency: string }) {
  const words = useWords();
  const money = useMoney(currency);
  const cancelling = useCancelling();
  const back = money(heldAmount(order));
  async function cancel() {
    const sure = await confirm({
      title: words('redeem.cancelTitle'),
      text: words('redeem.cancelText', { amount: back }),
      confirmText: words('redeem.cancel'),
      cancelText: words('redeem.keep'),
      danger: true,
    });
    if (sure && (await cancelling.cancel(order.id)))
      toast.success(words('redeem.cancelledText', { amount: back }));
  }
  return (
    <Button kind="danger" block loading={cancelling.busy} onClick={cancel}>
      {words('redeem.cancel')}
    </Button>
  );
}

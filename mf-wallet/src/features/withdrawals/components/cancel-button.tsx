import type { Redemption } from 'shared-api/client';
import { Button, confirm, toast } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import { heldAmount } from '../../../shared/money/outgoing.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useCancelling } from './redeem.data.ts';

/** Takes a redemption back, after asking; there while nobody has taken it. */
export function CancelButton({ order, currency }: { order: Redemption; currency: string }) {
  const t = useTranslation();
  const money = useMoney(currency);
  const cancelling = useCancelling();
  const back = money(heldAmount(order));
  async function cancel() {
    const sure = await confirm({
      title: t('redeem.cancelTitle'),
      text: t('redeem.cancelText', { amount: back }),
      confirmText: t('redeem.cancel'),
      cancelText: t('redeem.keep'),
      danger: true,
    });
    if (sure && (await cancelling.cancel(order.id)))
      toast.success(t('redeem.cancelledText', { amount: back }));
  }
  return (
    <Button kind="danger" block loading={cancelling.busy} onClick={cancel}>
      {t('redeem.cancel')}
    </Button>
  );
}

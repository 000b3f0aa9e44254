import { type RoomOrder, type RoomOrderRound, useCurrency, useSend } from 'shared-api/client';
import { Button, confirm, formatMoney } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';

/** Takes an order out of the rounds that are not sealed, after asking. */
export function CancelRounds({ order, free }: { order: RoomOrder; free: readonly RoomOrderRound[] }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const cancel = useSend('cancelRounds', { invalidates: ['orders', 'balance', 'bills'] });
  if (free.length === 0) return null;
  const count = free.length;
  const stake = formatMoney(order.roundStake, language, currency);
  async function ask() {
    const text = t('roomOrder.cancelText', { count, stake });
    const sure = await confirm({
      title: t('roomOrder.cancel', { count }),
      text,
      confirmText: t('roomOrder.cancel', { count }),
      cancelText: common('action.back'),
    });
    if (sure) cancel.mutate({ orderId: order.id, issues: free.map(({ issue }) => issue) });
  }
  return (
    <Button kind="quiet" size="middle" loading={cancel.isPending} onClick={() => void ask()}>
      {t('roomOrder.cancel', { count })}
    </Button>
  );
}

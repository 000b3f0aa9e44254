import 'shared-api/calls';
import { useId } from 'react';
import { useAllowance, useCall, useCurrency, useSend } from 'shared-api/client';
import { Button, formatMoney, toast } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { BreakReason } from 'shared-ui/parts';
import { useTranslation } from './i18n.ts';

/** Practice funds by one tap; whoever does not want them, or has them, goes on. */
export function PracticeFunds({ onDone }: { onDone: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { data: offer, isPending } = useCall('practice', {}, { quiet: true });
  const reason = useId();
  const { pause } = useAllowance();
  const taking = useSend('practiceFunds', { invalidates: ['balance', 'portfolio', 'practice'] });
  const amount = offer && currency ? formatMoney(offer.amount, language, currency) : '';
  const without = (
    <Button block kind="quiet" onClick={onDone}>
      {t('practice.without')}
    </Button>
  );
  // What the button does is not known yet: one that changed its meaning would be pressed for the old one.
  if (isPending || (offer && !currency))
    return (
      <>
        <Button block loading>
          {t('continue')}
        </Button>
        {without}
      </>
    );
  if (!amount || offer?.grantedTime || pause)
    return (
      <>
        {pause ? <BreakReason pause={pause} id={reason} /> : null}
        <Button block onClick={onDone}>
          {t('continue')}
        </Button>
      </>
    );
  const take = async () => {
    await taking.mutateAsync({ reset: false });
    toast.success(t('practice.added', { amount }));
    onDone();
  };
  return (
    <>
      <Button block loading={taking.isPending} onClick={() => void take().catch(() => undefined)}>
        {t('practice.take', { amount })}
      </Button>
      {without}
    </>
  );
}

import { useId } from 'react';
import { type Allowance, useCall, useCurrency, useSend } from 'shared-api/client';
import { Button, Card, confirm, Skeleton, toast } from 'shared-ui';
import { BreakReason } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { useChannels } from '../../../shared/channels.data.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import styles from './practice-card.module.css';

const MOVED = ['balance', 'portfolio', 'bills', 'practice'] as const;

export const usePracticeOffer = () => useCall('practice', {}, { quiet: true });

/** Practice funds by one tap; once taken, a new start with them. */
export function PracticeCard({ pause }: Pick<Allowance, 'pause'>) {
  const t = useTranslation();
  const reason = useId();
  const money = useMoney(useCurrency());
  const { data: offer, isError } = usePracticeOffer();
  const { isLoading: areChannelsComing } = useChannels();
  const sending = useSend('practiceFunds', { invalidates: MOVED });
  // Together with what is below: it is as high as its words.
  if (areChannelsComing || !(offer || isError)) return <Skeleton height="9.5rem" />;
  if (!offer) return null;
  const amount = money(offer.amount);
  const startOver = offer.grantedTime !== null;

  async function take() {
    const isMeant =
      !startOver ||
      (await confirm({
        title: t('practice.startOver'),
        text: t('practice.startOverText', { amount }),
        confirmText: t('practice.startOver'),
      }));
    if (!isMeant) return;
    await sending.mutateAsync({ reset: startOver });
    toast.success(t('practice.added', { amount }));
  }

  return (
    <Card title={t('practice.title')}>
      <p className={styles.text}>{t(startOver ? 'practice.taken' : 'practice.text')}</p>
      {pause ? <BreakReason pause={pause} id={reason} /> : null}
      <Button
        block
        kind={startOver ? 'secondary' : 'primary'}
        blockedBy={pause ? reason : undefined}
        loading={sending.isPending}
        onClick={() => void take().catch(() => undefined)}
      >
        {startOver ? t('practice.startOver') : t('practice.take', { amount })}
      </Button>
    </Card>
  );
}

import type { ReactNode } from 'react';
import type { Redemption } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button } from 'shared-ui';
import { Details } from 'shared-ui/parts';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { DetailView } from '../../../shared/list/detail-view.tsx';
import { heldAmount } from '../../../shared/money/outgoing.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import styles from '../../../shared/steps/made-steps.module.css';
import { useCopied } from '../../../shared/steps/receiver.tsx';
import { Step, Steps, type StepsPage } from '../../../shared/steps/step.tsx';
import { CancelButton } from './cancel-button.tsx';
import { useRedemption } from './redeem.data.ts';
import { RedeemStatus } from './redeem-status.tsx';
import { RedeemTrail } from './redeem-trail.tsx';

interface MadeRedemptionProps {
  id: string;
  currency: string;
  onAgain: () => void;
  page: (content: ReactNode, parts: StepsPage) => ReactNode;
}

/** The application is made and is watched until it has ended; the steps before it are closed. */
export function MadeRedemption({ id, currency, onAgain, page }: MadeRedemptionProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const money = useMoney(currency);
  const usdt = useMoney('USDT');
  const copied = useCopied();
  const found = useRedemption(id);
  const order = found.data?.items[0];

  function sentence({ outcome, reason, takenTime, amount, fee, usdtAmount }: Redemption) {
    const paid = usdtAmount === null ? money(amount) : usdt(usdtAmount);
    if (outcome === 'paid') return t('redeem.paidText', { amount: paid });
    const back = money(heldAmount({ amount, fee }));
    if (outcome === 'cancelled') return t('redeem.cancelledText', { amount: back });
    if (outcome === 'rejected') return `${reason ?? ''} ${t('redeem.returnedText', { amount: back })}`;
    return takenTime ? t('redeem.takenText') : t('redeem.waitingText');
  }

  return page(
    <DetailView found={found} list="withdraws">
      {(made) => (
        <Steps at={3}>
          <Step
            number={1}
            title={t('redeem.where')}
            state="closed"
            summary={<bdi>{[made.receiverPlace, made.receiverAccount].join(' · ')}</bdi>}
          />
          <Step
            number={2}
            title={t('redeem.amount')}
            state="closed"
            summary={t('redeem.summary', { amount: money(made.amount), fee: money(made.fee) })}
          />
          <Step number={3} title={t('redeem.progress')} state="open">
            <div className={styles.status}>
              <span className={styles.text} aria-live="polite">
                {sentence(made)}
              </span>
              <RedeemStatus order={made} />
            </div>
            <RedeemTrail order={made} />
            <Details
              items={[
                ...(made.usdtAmount === null
                  ? []
                  : [{ key: 'paid', label: t('redeem.receives'), value: usdt(made.usdtAmount) }]),
                copied('number', t('order.number'), made.orderNumber),
              ]}
            />
            {made.canCancel ? <CancelButton order={made} currency={currency} /> : null}
          </Step>
        </Steps>
      )}
    </DetailView>,
    order
      ? {
          action: (
            <>
              <Button kind="secondary" onClick={onAgain}>
                {t('redeem.again')}
              </Button>
              <Button onClick={() => navigate(paths.withdrawRecord(id))}>{t('redeem.view')}</Button>
            </>
          ),
          side: null,
        }
      : {},
  );
}

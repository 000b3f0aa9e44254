import type { ReactNode } from 'react';
import type { Redemption } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, Details } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import styles from '../flow/made-steps.module.css';
import { useCopied } from '../flow/receiver.tsx';
import { Step } from '../flow/step.tsx';
import { DetailView } from '../list/detail-view.tsx';
import { useMoney } from '../money/use-money.ts';
import { CancelButton } from './cancel-button.tsx';
import { useRedemption } from './redeem.data.ts';
import { heldAmount } from './redeem.logic.ts';
import { RedeemStatus } from './redeem-status.tsx';
import { RedeemTrail } from './redeem-trail.tsx';

interface MadeRedemptionProps {
  id: string;
  currency: string;
  onAgain: () => void;
  page: (content: ReactNode, action?: ReactNode) => ReactNode;
}

/** The application is made and is watched until it has ended; the steps before it are closed. */
export function MadeRedemption({ id, currency, onAgain, page }: MadeRedemptionProps) {
  const words = useWords();
  const navigate = useNavigate();
  const money = useMoney(currency);
  const usdt = useMoney('USDT');
  const copied = useCopied();
  const found = useRedemption(id);
  const order = found.data?.items[0];

  function sentence({ outcome, reason, takenTime, amount, fee, usdtAmount }: Redemption) {
    const paid = usdtAmount === null ? money(amount) : usdt(usdtAmount);
    if (outcome === 'paid') return words('redeem.paidText', { amount: paid });
    const back = money(heldAmount({ amount, fee }));
    if (outcome === 'cancelled') return words('redeem.cancelledText', { amount: back });
    if (outcome === 'rejected') return `${reason ?? ''} ${words('redeem.returnedText', { amount: back })}`;
    return takenTime ? words('redeem.takenText') : words('redeem.waitingText');
  }

  return page(
    <DetailView
      found={found}
      asked
      ready
      failedText={words('redeem.failed')}
      missing={{
        text: words('redeem.missing'),
        actionText: words('redeem.records'),
        onAction: () => navigate(paths.withdrawRecords(), { replace: true }),
      }}
    >
      {(made) => (
        <>
          <Step
            number={1}
            title={words('redeem.where')}
            state="closed"
            summary={<bdi>{[made.receiverPlace, made.receiverAccount].join(' · ')}</bdi>}
          />
          <Step
            number={2}
            title={words('redeem.amount')}
            state="closed"
            summary={words('redeem.summary', { amount: money(made.amount), fee: money(made.fee) })}
          />
          <Step number={3} title={words('redeem.progress')} state="open">
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
                  : [{ key: 'paid', label: words('redeem.receives'), value: usdt(made.usdtAmount) }]),
                copied('number', words('order.number'), made.orderNumber),
              ]}
            />
            {made.canCancel ? <CancelButton order={made} currency={currency} /> : null}
          </Step>
        </>
      )}
    </DetailView>,
    order ? (
      <>
        <Button kind="secondary" onClick={onAgain}>
          {words('redeem.again')}
        </Button>
        <Button onClick={() => navigate(paths.withdrawRecord(id))}>{words('redeem.view')}</Button>
      </>
    ) : undefined,
  );
}

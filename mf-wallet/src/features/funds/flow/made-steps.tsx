import { paths } from 'shared-api/paths';
import { Button, Details, formatMoney, toast } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { DetailView } from '../list/detail-view.tsx';
import { paidIn } from '../money/money.logic.ts';
import { useMoney } from '../money/use-money.ts';
import { OrderStatus } from '../orders/order-status.tsx';
import { OrderTrail } from '../orders/order-trail.tsx';
import { useOrder } from '../orders/orders.data.ts';
import { Proof } from '../orders/proof.tsx';
import styles from './made-steps.module.css';
import type { PutOnPage } from './new-steps.tsx';
import { useCopied } from './receiver.tsx';
import { Step } from './step.tsx';

const TITLES = { waiting: 'step.done', success: 'order.paid', failure: 'order.rejected' } as const;

interface MadeStepsProps {
  id: string;
  currency: string;
  onAgain: () => void;
  page: PutOnPage;
}

/** Step 3: the order is made and is watched until it is reviewed; the steps before it are closed. */
export function MadeSteps({ id, currency, onAgain, page }: MadeStepsProps) {
  const words = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const money = useMoney(currency);
  const copied = useCopied();
  const found = useOrder(id, (order) => {
    if (order.status === 'success')
      toast.success(words('order.successText', { amount: money(order.credited) }));
  });
  return page(
    <DetailView
      found={found}
      asked
      ready
      failedText={words('order.failed')}
      missing={{
        text: words('order.missing'),
        actionText: words('deposit.records'),
        onAction: () => navigate(paths.depositRecords(), { replace: true }),
      }}
    >
      {(order) => (
        <>
          <Step
            number={1}
            title={words('step.amount')}
            state="closed"
            summary={
              <>
                {formatMoney(order.usdtAmount ?? order.amount, language, paidIn(order.usdtRate, currency))} ·{' '}
                <bdi>{order.depositorName}</bdi>
              </>
            }
          />
          <Step
            number={2}
            title={words('step.pay')}
            state="closed"
            summary={<bdi>{[order.receivingBank, order.accountNumber].filter(Boolean).join(' · ')}</bdi>}
          />
          <Step number={3} title={words(TITLES[order.status])} state="open">
            <div className={styles.status}>
              <span className={styles.text} aria-live="polite">
                {order.status === 'waiting' ? words('order.waitingText') : null}
                {order.status === 'success'
                  ? words('order.successText', { amount: money(order.credited) })
                  : null}
                {order.status === 'failure' ? order.reason : null}
              </span>
              <OrderStatus status={order.status} />
            </div>
            <OrderTrail order={order} />
            <Proof order={order} />
            <Details items={[copied('number', words('order.number'), order.orderNumber)]} />
          </Step>
        </>
      )}
    </DetailView>,
    <>
      <Button kind="secondary" onClick={onAgain}>
        {words('order.again')}
      </Button>
      <Button onClick={() => navigate(paths.depositRecord(id))}>{words('order.view')}</Button>
    </>,
  );
}

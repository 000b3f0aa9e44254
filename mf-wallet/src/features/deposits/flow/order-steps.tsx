import { paths } from 'shared-api/paths';
import { Button, formatMoney, toast } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { DetailView } from '../../../shared/list/detail-view.tsx';
import { paidIn } from '../../../shared/money/amount.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import styles from '../../../shared/steps/made-steps.module.css';
import { useCopied } from '../../../shared/steps/receiver.tsx';
import { Step, Steps } from '../../../shared/steps/step.tsx';
import { Checking } from '../orders/checking.tsx';
import { Credited } from '../orders/order-details.tsx';
import { OrderStatus } from '../orders/order-status.tsx';
import { OrderTrail } from '../orders/order-trail.tsx';
import { useOrder } from '../orders/orders.data.ts';
import { Proof } from '../orders/proof.tsx';
import type { RenderPage } from './new-order-steps.tsx';

const TITLES = { waiting: 'step.done', success: 'order.paid', failure: 'order.rejected' } as const;

interface OrderStepsProps {
  id: string;
  currency: string;
  onAgain: () => void;
  page: RenderPage;
}

/** Step 3: the order is made and is watched until it is reviewed; the steps before it are closed. */
export function OrderSteps({ id, currency, onAgain, page }: OrderStepsProps) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const money = useMoney(currency);
  const copied = useCopied();
  const found = useOrder(id, (order) => {
    if (order.status === 'success') toast.success(t('order.successText', { amount: money(order.credited) }));
  });
  return page(
    <DetailView found={found} list="recharges">
      {(order) => (
        <Steps at={3}>
          <Step
            number={1}
            title={t('step.amount')}
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
            title={t('step.pay')}
            state="closed"
            summary={<bdi>{[order.receivingBank, order.accountNumber].filter(Boolean).join(' · ')}</bdi>}
          />
          <Step number={3} title={t(TITLES[order.status])} state="open">
            <div className={styles.status}>
              <span className={styles.text} aria-live="polite">
                {order.status === 'waiting' ? (
                  <>
                    <Checking order={order} /> {t('order.waitingText')}
                  </>
                ) : null}
                {order.status === 'success'
                  ? t('order.successText', { amount: money(order.credited) })
                  : null}
                {order.status === 'failure' ? order.reason : null}
              </span>
              <OrderStatus status={order.status} />
            </div>
            {order.status === 'waiting' ? <Credited order={order} currency={currency} /> : null}
            <OrderTrail order={order} />
            <Proof order={order} />
            <Details items={[copied('number', t('order.number'), order.orderNumber)]} />
          </Step>
        </Steps>
      )}
    </DetailView>,
    {
      action: (
        <>
          <Button kind="secondary" onClick={onAgain}>
            {t('order.again')}
          </Button>
          <Button onClick={() => navigate(paths.depositRecord(id))}>{t('order.view')}</Button>
        </>
      ),
      side: null,
    },
  );
}

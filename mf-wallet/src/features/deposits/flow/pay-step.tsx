import type { DepositChannel } from 'shared-api/client';
import { formatMoney, SegmentedChips } from 'shared-ui';
import { QrCode } from 'shared-ui/forms';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Alert, CopyButton } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { paidIn } from '../../../shared/money/amount.logic.ts';
import { Receiver } from '../../../shared/steps/receiver.tsx';
import styles from './pay-step.module.css';
import type { DepositForm } from './use-deposit-form.ts';

interface PayStepProps {
  terms: DepositChannel;
  currency: string;
  form: DepositForm;
}

/** Step 2: where to pay to, every part of it with a copy button. */
export function PayStep({ terms, currency, form }: PayStepProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const { usdtRate } = terms;
  const { receiver } = form;
  const { amount } = form.values;
  const wallet = receiver?.wallets.find(({ protocol }) => protocol === form.network);
  return (
    <>
      <div className={styles.due}>
        <span className="m-quiet-14">{t('pay.amount')}</span>
        <span className={styles.amount}>
          <bdi className="m-number" dir="ltr">
            {formatMoney(amount, language, paidIn(usdtRate, currency))}
          </bdi>
          <CopyButton text={amount} label={common('action.copyValue', { name: t('pay.amount') })} />
        </span>
        <span className="m-quiet-12">{t('pay.note')}</span>
      </div>
      <p className={styles.warning}>{t('pay.sandboxNote')}</p>
      {receiver && wallet ? (
        <>
          <div className="m-stack-2">
            <span className="m-quiet-14">{t('pay.network')}</span>
            <SegmentedChips
              label={t('pay.network')}
              value={wallet.protocol}
              options={receiver.wallets.map(({ protocol }) => ({ value: protocol, label: protocol }))}
              onChange={(value) => form.set('network', value)}
            />
          </div>
          <QrCode text={wallet.address} label={t('pay.qr', { network: wallet.protocol })} />
          <Receiver address={wallet.address} />
          <p className={styles.warning}>{t('pay.networkNote', { network: wallet.protocol })}</p>
        </>
      ) : null}
      {receiver?.bank ? (
        <div>
          <p className="m-quiet-14">{t('pay.title')}</p>
          <Receiver
            hongKong={terms.channel === 'hkbankcard'}
            bank={receiver.bank.bankName}
            accountName={receiver.bank.accountName}
            accountNumber={receiver.bank.accountNumber}
            branch={receiver.bank.branchName}
          />
        </div>
      ) : null}
      {form.unanswered ? <Alert tone="bad">{t('pay.unanswered')}</Alert> : null}
    </>
  );
}

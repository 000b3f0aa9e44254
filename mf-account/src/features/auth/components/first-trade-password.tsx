import { PinField } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import styles from '../auth.module.css';
import { useProvenForm } from '../use-proven-form.ts';
import { AttemptForm } from './attempt-form.tsx';
import { EitherProof } from './either-proof.tsx';
import { OwnPassword } from './own-password.tsx';

/** The first transaction password, by the sign-in password or a code. */
export function FirstTradePassword({ onDone }: { onDone: () => void }) {
  const t = useTranslation();
  const { proof, secrets, attempt } = useProvenForm({
    call: 'addTradePassword',
    invalidates: ['security', 'userInfo'],
    purpose: 'add_trade_password',
    draftName: 'trade-password',
    old: 'password',
    fields: ['tradePassword', 'confirmTradePassword'],
    onDone,
  });

  return (
    <>
      <p className={styles.explain}>{t('trade.setLead')}</p>
      <AttemptForm {...attempt} submitText={t('trade.set')}>
        <PinField {...secrets.bind('tradePassword')} label={t('trade.title')} />
        <PinField {...secrets.bind('confirmTradePassword')} label={t('trade.confirm')} />
        <EitherProof
          {...proof}
          code={secrets.bind('code')}
          otherText={t(proof.byCode ? 'trade.byPassword' : 'trade.setByCode')}
        >
          <OwnPassword {...secrets.bind('password')} />
        </EitherProof>
      </AttemptForm>
    </>
  );
}

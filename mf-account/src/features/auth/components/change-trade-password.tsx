import { PinField } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import styles from '../auth.module.css';
import { useProvenForm } from '../use-proven-form.ts';
import { AttemptForm } from './attempt-form.tsx';
import { EitherProof } from './either-proof.tsx';

/** Another transaction password, by the old one or, when it is forgotten, a code. */
export function ChangeTradePassword({ onDone }: { onDone: () => void }) {
  const t = useTranslation();
  const { proof, secrets, attempt } = useProvenForm({
    call: 'updateTradePassword',
    invalidates: ['security'],
    purpose: 'update_trade_password',
    draftName: 'trade-password',
    old: 'oldTradePassword',
    fields: ['tradePassword', 'confirmTradePassword'],
    onDone,
  });

  return (
    <>
      <p className={styles.explain}>{t('trade.changeLead')}</p>
      {/* Too many tries lock the old password; a code gets around that. */}
      <AttemptForm {...attempt} submitText={t('trade.change')} unlocked={proof.byCode}>
        <EitherProof
          {...proof}
          code={secrets.bind('code')}
          otherText={t(proof.byCode ? 'trade.byOld' : 'trade.forgot')}
        >
          <PinField {...secrets.bind('oldTradePassword')} label={t('trade.old')} />
        </EitherProof>
        <PinField {...secrets.bind('tradePassword')} label={t('trade.new')} />
        <PinField {...secrets.bind('confirmTradePassword')} label={t('trade.confirm')} />
      </AttemptForm>
    </>
  );
}

import { useSend, validate } from 'shared-api/client';
import { PinField } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import { useOutcome } from '../auth.data.ts';
import styles from '../auth.module.css';
import { useSecrets } from '../use-secrets.ts';
import { AttemptForm } from './attempt-form.tsx';
import { EitherProof, useEitherProof } from './either-proof.tsx';
import { OwnPassword } from './own-password.tsx';

/** The first transaction password, by the sign-in password or a code. */
export function FirstTradePassword({ onDone }: { onDone: () => void }) {
  const t = useTranslation();
  const add = useSend('addTradePassword', { quiet: true, invalidates: ['security', 'userInfo'] });
  const outcome = useOutcome();
  const { refusals } = outcome;
  const proof = useEitherProof({ purpose: 'add_trade_password', draftName: 'trade-password', outcome });
  const { byCode, typed } = proof;
  const secrets = useSecrets(['password', 'code', 'tradePassword', 'confirmTradePassword'], refusals);

  async function submit() {
    outcome.clear();
    const { password, code, ...pins } = secrets.values;
    const judged = validate('addTradePassword', { ...pins, ...(byCode ? { code } : { password }) });
    if (!judged.ok) return refusals.show(judged.fields);
    if (!(await outcome.attempt(() => add.mutateAsync(judged.value)))) return;
    typed.draft.clear();
    onDone();
  }

  return (
    <>
      <p className={styles.explain}>{t('trade.setLead')}</p>
      <AttemptForm onSubmit={submit} submitText={t('trade.set')} busy={add.isPending} outcome={outcome}>
        <PinField {...secrets.bind('tradePassword')} label={t('trade.title')} />
        <PinField {...secrets.bind('confirmTradePassword')} label={t('trade.confirm')} />
        <EitherProof
          {...proof}
          code={secrets.bind('code')}
          otherText={t(byCode ? 'trade.byPassword' : 'trade.setByCode')}
        >
          <OwnPassword {...secrets.bind('password')} />
        </EitherProof>
      </AttemptForm>
    </>
  );
}

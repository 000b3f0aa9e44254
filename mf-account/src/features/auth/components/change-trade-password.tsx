import { useSend, validate } from 'shared-api/client';
import { PinField } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import { useOutcome } from '../auth.data.ts';
import styles from '../auth.module.css';
import { useSecrets } from '../use-secrets.ts';
import { AttemptForm } from './attempt-form.tsx';
import { EitherProof, useEitherProof } from './either-proof.tsx';

/** Another transaction password, by the old one or, when it is forgotten, a code. */
export function ChangeTradePassword({ onDone }: { onDone: () => void }) {
  const t = useTranslation();
  const update = useSend('updateTradePassword', { quiet: true, invalidates: ['security'] });
  const outcome = useOutcome();
  const { refusals } = outcome;
  const proof = useEitherProof({ purpose: 'update_trade_password', draftName: 'trade-password', outcome });
  const { byCode, typed } = proof;
  const secrets = useSecrets(['oldTradePassword', 'code', 'tradePassword', 'confirmTradePassword'], refusals);

  async function submit() {
    outcome.clear();
    const { oldTradePassword, code, ...pins } = secrets.values;
    const judged = validate('updateTradePassword', {
      ...pins,
      ...(byCode ? { code } : { oldTradePassword }),
    });
    if (!judged.ok) return refusals.show(judged.fields);
    if (!(await outcome.attempt(() => update.mutateAsync(judged.value)))) return;
    typed.draft.clear();
    onDone();
  }

  return (
    <>
      <p className={styles.explain}>{t('trade.changeLead')}</p>
      <AttemptForm
        onSubmit={submit}
        submitText={t('trade.change')}
        busy={update.isPending}
        outcome={outcome}
        // Too many tries lock the old password; a code gets around that.
        unlocked={byCode}
      >
        <EitherProof
          {...proof}
          code={secrets.bind('code')}
          otherText={t(byCode ? 'trade.byOld' : 'trade.forgot')}
        >
          <PinField {...secrets.bind('oldTradePassword')} label={t('trade.old')} />
        </EitherProof>
        <PinField {...secrets.bind('tradePassword')} label={t('trade.new')} />
        <PinField {...secrets.bind('confirmTradePassword')} label={t('trade.confirm')} />
      </AttemptForm>
    </>
  );
}

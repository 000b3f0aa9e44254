import { useState } from 'react';
import { useCall, useSend, validate } from 'shared-api/client';
import { Button } from 'shared-ui';
import { Form, PinField } from 'shared-ui/forms';
import { useWords } from '../../../words.ts';
import { useOutcome } from '../auth.data.ts';
import styles from '../auth.module.css';
import { useSecrets } from '../use-secrets.ts';
import { CodeProof, usePhone } from './code-proof.tsx';
import { WaitNote } from './wait-note.tsx';

/** Another transaction password, by the old one or, when it is forgotten, a code. */
export function ChangeTradePassword({ onDone }: { onDone: () => void }) {
  const words = useWords();
  const { data: user } = useCall('userInfo', {});
  const update = useSend('updateTradePassword', { quiet: true, invalidates: ['security'] });
  const outcome = useOutcome();
  const { refusals, waitUntil } = outcome;
  const [byCode, setByCode] = useState(false);
  const typed = usePhone('trade-password');
  const secrets = useSecrets(['oldTradePassword', 'code', 'tradePassword', 'confirmTradePassword'], refusals);

  async function submit() {
    outcome.clear();
    const { oldTradePassword, code, ...pins } = secrets.values;
    const proof = byCode ? { code } : { oldTradePassword };
    const judged = validate('updateTradePassword', { ...pins, ...proof });
    if (!judged.ok) return refusals.show(judged.fields);
    if (!(await outcome.attempt(() => update.mutateAsync(judged.value)))) return;
    typed.draft.clear();
    onDone();
  }

  return (
    <>
      <p className={styles.explain}>{words('trade.changeLead')}</p>
      <Form
        onSubmit={submit}
        submitText={words('trade.change')}
        busy={update.isPending}
        // A lock is the old one's: the code is the way around it.
        disabled={waitUntil > 0 && !byCode}
        error={outcome.error}
        summary={waitUntil > 0 && !byCode ? <WaitNote until={waitUntil} onEnd={outcome.endWait} /> : null}
      >
        {byCode ? (
          <CodeProof
            purpose="update_trade_password"
            typed={typed}
            outcome={outcome}
            code={secrets.bind('code')}
            phoneHint={words('password.codeLead', { phone: user?.phoneMasked ?? '' })}
          />
        ) : (
          <PinField {...secrets.bind('oldTradePassword')} label={words('trade.old')} />
        )}
        <Button
          kind="quiet"
          size="middle"
          className={styles.way ?? ''}
          onClick={() => {
            outcome.clear();
            setByCode(!byCode);
          }}
        >
          {words(byCode ? 'trade.byOld' : 'trade.forgot')}
        </Button>
        <PinField {...secrets.bind('tradePassword')} label={words('trade.new')} />
        <PinField {...secrets.bind('confirmTradePassword')} label={words('trade.confirm')} />
      </Form>
    </>
  );
}

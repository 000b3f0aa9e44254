import { useState } from 'react';
import { useCall, useSend, validate } from 'shared-api/client';
import { Button } from 'shared-ui';
import { Form, PasswordField, PinField } from 'shared-ui/forms';
import { useWords } from '../../../words.ts';
import { useOutcome } from '../auth.data.ts';
import styles from '../auth.module.css';
import { useSecrets } from '../use-secrets.ts';
import { CodeProof, usePhone } from './code-proof.tsx';
import { UsernameForManagers } from './username-for-managers.tsx';
import { WaitNote } from './wait-note.tsx';

/** The first transaction password, by the sign-in password or a code. */
export function FirstTradePassword({ onDone }: { onDone: () => void }) {
  const words = useWords();
  const { data: user } = useCall('userInfo', {});
  const add = useSend('addTradePassword', { quiet: true, invalidates: ['security', 'userInfo'] });
  const outcome = useOutcome();
  const { refusals, waitUntil } = outcome;
  const [byCode, setByCode] = useState(false);
  const typed = usePhone('trade-password');
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
      <p className={styles.explain}>{words('trade.setLead')}</p>
      <Form
        onSubmit={submit}
        submitText={words('trade.set')}
        busy={add.isPending}
        disabled={waitUntil > 0}
        error={outcome.error}
        summary={waitUntil > 0 ? <WaitNote until={waitUntil} onEnd={outcome.endWait} /> : null}
      >
        <PinField {...secrets.bind('tradePassword')} label={words('trade.title')} />
        <PinField {...secrets.bind('confirmTradePassword')} label={words('trade.confirm')} />
        {byCode ? (
          <CodeProof
            purpose="add_trade_password"
            typed={typed}
            outcome={outcome}
            code={secrets.bind('code')}
            phoneHint={words('password.codeLead', { phone: user?.phoneMasked ?? '' })}
          />
        ) : (
          <>
            <UsernameForManagers username={user?.username} />
            <PasswordField
              {...secrets.bind('password')}
              name="password"
              label={words('security.password')}
              autoComplete="current-password"
              enterKeyHint="go"
              maxLength={128}
            />
          </>
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
          {words(byCode ? 'trade.byPassword' : 'password.byCode')}
        </Button>
      </Form>
    </>
  );
}

import { useState } from 'react';
import type { Reply } from 'shared-api/client';
import { CopyButton, Sheet } from 'shared-ui';
import { QrCode, TextField } from 'shared-ui/forms';
import { useWords } from '../../../words.ts';
import { useOutcome } from '../auth.data.ts';
import styles from '../auth.module.css';
import { useConfirmTotp } from '../security.data.ts';
import { AttemptForm } from './attempt-form.tsx';

interface TotpSheetProps {
  /** The secret to put into the app; undefined while there is none. */
  app: Reply<'beginTotp'> | undefined;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Puts the secret into an authenticator app, and its first code turns it on. */
export function TotpSheet({ app, onDone, onClose }: TotpSheetProps) {
  const words = useWords();
  return (
    <Sheet open={app !== undefined} title={words('security.setUpTotp')} onClose={onClose}>
      {app ? <SetUp app={app} onDone={onDone} /> : null}
    </Sheet>
  );
}

function SetUp({ app, onDone }: { app: Reply<'beginTotp'>; onDone: TotpSheetProps['onDone'] }) {
  const words = useWords();
  const outcome = useOutcome();
  const { refusals } = outcome;
  const confirm = useConfirmTotp();
  const [totp, setTotp] = useState('');

  async function submit() {
    outcome.clear();
    if (totp.length !== 6)
      return refusals.show({ totp: { rule: totp ? 'second_factor_wrong' : 'required' } });
    const answer = await outcome.attempt(() => confirm.mutateAsync({ totp }));
    if (answer) onDone(answer.recoveryCodes);
  }

  return (
    <div className={styles.setUp}>
      <p>{words('security.scan')}</p>
      <QrCode text={app.uri} label={words('security.qr')} />
      <div className={styles.key}>
        <bdi dir="ltr" className="m-number">
          {app.secret.match(/.{1,4}/g)?.join(' ')}
        </bdi>
        <CopyButton text={app.secret} label={words('security.copyKey')} />
      </div>
      <a className={styles.open} href={app.uri}>
        {words('security.openApp')}
      </a>
      <AttemptForm
        onSubmit={submit}
        submitText={words('security.turnOn')}
        busy={confirm.isPending}
        outcome={outcome}
      >
        <TextField
          label={words('factor.totp')}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={6}
          value={totp}
          error={refusals.sentence('totp')}
          onChange={(value) => {
            refusals.forget('totp');
            setTotp(value.replace(/\D/g, ''));
          }}
        />
      </AttemptForm>
    </div>
  );
}

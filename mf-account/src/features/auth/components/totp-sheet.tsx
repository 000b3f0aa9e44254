import { useState } from 'react';
import type { Reply } from 'shared-api/client';
import { Sheet } from 'shared-ui';
import { AuthenticatorField, isAuthenticatorCode, QrCode } from 'shared-ui/forms';
import { CopyButton } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
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
  const t = useTranslation();
  return (
    <Sheet open={app !== undefined} title={t('security.setUpTotp')} onClose={onClose}>
      {app ? <SetUp app={app} onDone={onDone} /> : null}
    </Sheet>
  );
}

function SetUp({ app, onDone }: { app: Reply<'beginTotp'>; onDone: TotpSheetProps['onDone'] }) {
  const t = useTranslation();
  const outcome = useOutcome();
  const { refusals } = outcome;
  const confirm = useConfirmTotp();
  const [totp, setTotp] = useState('');

  async function submit() {
    outcome.clear();
    if (!isAuthenticatorCode(totp))
      return refusals.show({ totp: { rule: totp ? 'code_format' : 'required' } });
    const answer = await outcome.attempt(() => confirm.mutateAsync({ totp }));
    if (answer) onDone(answer.recoveryCodes);
  }

  return (
    <div className="m-stack-3">
      <p>{t('security.scan')}</p>
      <QrCode text={app.uri} label={t('security.qr')} />
      <div className={styles.key}>
        <bdi dir="ltr" className="m-number">
          {app.secret.match(/.{1,4}/g)?.join(' ')}
        </bdi>
        <CopyButton text={app.secret} label={t('security.copyKey')} />
      </div>
      <a className={styles.open} href={app.uri}>
        {t('security.openApp')}
      </a>
      <AttemptForm
        onSubmit={submit}
        submitText={t('security.turnOn')}
        busy={confirm.isPending}
        outcome={outcome}
      >
        <AuthenticatorField
          label={t('factor.totp')}
          name="totp"
          enterKeyHint="go"
          value={totp}
          error={refusals.sentence('totp')}
          onChange={(value) => {
            refusals.forget('totp');
            setTotp(value);
          }}
        />
      </AttemptForm>
    </div>
  );
}

import { useState } from 'react';
import type { Reply } from 'shared-api/client';
import { Button, Card, List, ListRow, Tag, toast } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import styles from '../auth.module.css';
import { type Proof, useBeginTotp, useNewRecoveryCodes, useRemoveTotp } from '../security.data.ts';
import { ProveSheet } from './prove-sheet.tsx';
import { TotpSheet } from './totp-sheet.tsx';

interface TwoStepCardProps {
  security: Reply<'security'>;
  /** New recovery codes, to be shown once. */
  onCodes: (codes: readonly string[]) => void;
}
type Task = 'setUpTotp' | 'turnOffTotp' | 'newCodes';

/** The authenticator app and the recovery codes. */
export function TwoStepCard({ security, onCodes }: TwoStepCardProps) {
  const t = useTranslation();
  const begin = useBeginTotp();
  const remove = useRemoveTotp();
  const renew = useNewRecoveryCodes();
  const [task, setTask] = useState<Task>();
  const [app, setApp] = useState<Reply<'beginTotp'>>();
  const isProtected = security.totp || security.passkeys.length > 0;

  async function act(proof: Proof) {
    if (task === 'setUpTotp') setApp(await begin.mutateAsync(proof));
    if (task === 'newCodes') onCodes((await renew.mutateAsync(proof)).recoveryCodes);
    if (task !== 'turnOffTotp') return;
    await remove.mutateAsync(proof);
    toast.success(t('security.totpOff'));
  }

  return (
    <Card title={t('security.twoStep')} flush>
      <p className={styles.note}>{t('security.twoStepText')}</p>
      <List>
        <ListRow
          title={
            <span className={styles.named}>
              {t('security.totp')}
              <Tag tone={security.totp ? 'good' : 'plain'}>
                {t(security.totp ? 'security.on' : 'security.off')}
              </Tag>
            </span>
          }
          note={t('security.totpNote')}
          control={
            <Button
              kind="quiet"
              size="middle"
              aria-label={t(security.totp ? 'security.turnOffTotp' : 'security.setUpTotp')}
              onClick={() => setTask(security.totp ? 'turnOffTotp' : 'setUpTotp')}
            >
              {t(security.totp ? 'security.turnOff' : 'security.setUp')}
            </Button>
          }
        />
        {isProtected ? (
          <ListRow
            title={t('security.recovery')}
            note={t('security.recoveryLeft', { count: security.recoveryCodesLeft })}
            control={
              <Button kind="quiet" size="middle" onClick={() => setTask('newCodes')}>
                {t('security.newCodes')}
              </Button>
            }
          />
        ) : null}
      </List>
      <ProveSheet
        open={task !== undefined}
        title={t(`security.${task ?? 'setUpTotp'}`)}
        isProtected={isProtected}
        onProved={act}
        onClose={() => setTask(undefined)}
      />
      <TotpSheet
        app={app}
        onClose={() => setApp(undefined)}
        onDone={(codes) => {
          setApp(undefined);
          toast.success(t('security.totpOn'));
          onCodes(codes);
        }}
      />
    </Card>
  );
}

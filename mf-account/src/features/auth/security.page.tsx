import { useState } from 'react';
import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, ErrorView, Page, SkeletonRows } from 'shared-ui';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useReturnTo } from '../../shared/use-return-to.ts';
import styles from './auth.module.css';
import { CodesSheet } from './components/codes-sheet.tsx';
import { PasskeyCard } from './components/passkey-card.tsx';
import { PasswordCard } from './components/password-card.tsx';
import { TwoStepCard } from './components/two-step-card.tsx';
import { useInstallation } from './use-installation.ts';

/** `/my/usercenter/security`: what protects the account, and the way to each part of it. `return_to` brings back to what needed it. */
export default function SecurityPage() {
  const t = useTranslation();
  const back = useBack(paths.my());
  const navigate = useNavigate();
  const returnTo = useReturnTo(paths.security());
  const { data, isError, refetch } = useCall('security', {});
  const isRequired = useInstallation()?.secondFactor === 'required';
  const needsFactor = isRequired && data && !data.totp && data.passkeys.length === 0;
  const [codes, setCodes] = useState<readonly string[]>([]);
  /** They come with the first factor, and are its last step. */
  function closeCodes() {
    setCodes([]);
    if (returnTo) navigate(returnTo, { replace: true });
  }

  if (isError && !data)
    return (
      <Page title={t('security.title')} onBack={back}>
        <ErrorView text={t('security.failed')} onAction={() => void refetch()} />
      </Page>
    );
  return (
    <Page title={t('security.title')} onBack={back}>
      {needsFactor ? <p className={styles.explain}>{t('security.required')}</p> : null}
      <PasswordCard security={data} />
      {data ? (
        <>
          <TwoStepCard security={data} onCodes={setCodes} />
          <PasskeyCard security={data} onCodes={setCodes} />
        </>
      ) : (
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      )}
      <CodesSheet codes={codes} onClose={closeCodes} />
    </Page>
  );
}

import { useState } from 'react';
import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, ErrorView, Page, SkeletonRows } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { CodesSheet } from './components/codes-sheet.tsx';
import { PasskeyCard } from './components/passkey-card.tsx';
import { PasswordCard } from './components/password-card.tsx';
import { TwoStepCard } from './components/two-step-card.tsx';

/** `/my/usercenter/security`: what protects the account, and the way to each part of it. */
export default function SecurityPage() {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.my());
  const { data, isError, refetch } = useCall('security', {});
  const [codes, setCodes] = useState<readonly string[]>([]);

  if (isError && !data)
    return (
      <Page title={words('security.title')} onBack={back}>
        <ErrorView
          text={words('security.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      </Page>
    );
  return (
    <Page title={words('security.title')} onBack={back}>
      <PasswordCard security={data} />
      {data ? (
        <>
          <TwoStepCard security={data} onCodes={setCodes} />
          <PasskeyCard security={data} onCodes={setCodes} />
        </>
      ) : (
        <Card>
          <SkeletonRows rows={4} label={common('state.loading')} />
        </Card>
      )}
      <CodesSheet codes={codes} onClose={() => setCodes([])} />
    </Page>
  );
}

import { useState } from 'react';
import { useCall, usePages, useSend } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, Card, ErrorView, List, Page, SkeletonRows, toast } from 'shared-ui';
import { InfiniteScroll } from 'shared-ui/parts';
import { Link, useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import styles from './auth.module.css';
import { ProveSheet } from './components/prove-sheet.tsx';
import { SessionRow } from './components/session-row.tsx';
import { SignInRow } from './components/sign-in-row.tsx';
import type { Proof } from './security.data.ts';

/** `/my/usercenter/sessions`: where the user is signed in, and the sign-ins of the last 90 days. */
export default function SessionsPage() {
  const t = useTranslation();
  const back = useBack(paths.security());
  const open = useCall('sessions', {});
  const history = usePages('signIns', { limit: 20 });
  const revoke = useSend('revokeSession', { quiet: true, invalidates: ['sessions'] });
  /** Which sessions are about to be ended. */
  const [ending, setEnding] = useState<{ sessionId: string } | { others: true }>();
  const others = open.data?.items.filter(({ current }) => !current) ?? [];
  const failed = (open.isError && !open.data) || (history.isError && !history.data);

  async function end({ password }: Proof) {
    if (!ending) return;
    await revoke.mutateAsync({ ...ending, password });
    toast.success(t('sessions.ended'));
  }

  if (failed)
    return (
      <Page title={t('sessions.title')} onBack={back}>
        <ErrorView
          text={t('sessions.failed')}
          onAction={() => void Promise.all([open.refetch(), history.refetch()])}
        />
      </Page>
    );
  // Both lists come at once: neither moves the other.
  if (!open.data || !history.data)
    return (
      <Page title={t('sessions.title')} onBack={back}>
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      </Page>
    );
  return (
    <Page title={t('sessions.title')} onBack={back}>
      <Card title={t('sessions.open')} flush>
        <List label={t('sessions.open')}>
          {open.data.items.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              onEnd={() => setEnding({ sessionId: session.sessionId })}
            />
          ))}
        </List>
        {others.length === 0 ? <p className={styles.note}>{t('sessions.alone')}</p> : null}
        {others.length > 0 ? (
          <div className={styles.add}>
            <Button kind="secondary" block onClick={() => setEnding({ others: true })}>
              {t('sessions.endOthers')}
            </Button>
          </div>
        ) : null}
      </Card>
      <ProveSheet
        open={ending !== undefined}
        title={t(ending && 'others' in ending ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
        text={t('sessions.endText')}
        isProtected={false}
        onProved={end}
        onClose={() => setEnding(undefined)}
      />
      <Card title={t('sessions.history')} flush>
        <p className={styles.note}>{t('sessions.historyNote')}</p>
        <List label={t('sessions.history')}>
          {history.data.items.map((record) => (
            <SignInRow key={record.id} record={record} />
          ))}
        </List>
        <InfiniteScroll
          hasMore={history.hasNextPage}
          onMore={() => history.fetchNextPage({ throwOnError: true })}
        />
        <Link className={styles.notYou ?? ''} to={paths.loginPassword()}>
          {t('sessions.notYou')}
        </Link>
      </Card>
    </Page>
  );
}

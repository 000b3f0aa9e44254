import { useCall, usePages, useSend } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, Card, confirm, ErrorView, InfiniteScroll, List, Page, SkeletonRows, toast } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { Link, useBack } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import styles from './auth.module.css';
import { SessionRow } from './components/session-row.tsx';
import { SignInRow } from './components/sign-in-row.tsx';

/** `/my/usercenter/sessions`: where the user is signed in, and the sign-ins of the last 90 days. */
export default function SessionsPage() {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.security());
  const open = useCall('sessions', {});
  const history = usePages('signIns', { limit: 20 });
  const revoke = useSend('revokeSession', { invalidates: ['sessions'] });
  const others = open.data?.items.filter(({ current }) => !current) ?? [];
  const failed = (open.isError && !open.data) || (history.isError && !history.data);

  async function end(which: { sessionId: string } | { others: true }, title: string) {
    const goesOn = await confirm({
      title,
      text: words('sessions.endText'),
      confirmText: words('sessions.end'),
      danger: true,
    });
    if (!goesOn) return;
    // What fails is told by the app; the list stays as it is.
    await revoke.mutateAsync(which).then(
      () => toast.success(words('sessions.ended')),
      () => undefined,
    );
  }

  if (failed)
    return (
      <Page title={words('sessions.title')} onBack={back}>
        <ErrorView
          text={words('sessions.failed')}
          actionText={common('action.retry')}
          onAction={() => void Promise.all([open.refetch(), history.refetch()])}
        />
      </Page>
    );
  return (
    <Page title={words('sessions.title')} onBack={back}>
      <Card title={words('sessions.open')} flush>
        {open.data ? (
          <List label={words('sessions.open')}>
            {open.data.items.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                onEnd={() => end({ sessionId: session.sessionId }, words('sessions.endTitle'))}
              />
            ))}
          </List>
        ) : (
          <SkeletonRows rows={2} label={common('state.loading')} />
        )}
        {open.data && others.length === 0 ? <p className={styles.note}>{words('sessions.alone')}</p> : null}
        {others.length > 0 ? (
          <div className={styles.add}>
            <Button
              kind="secondary"
              block
              onClick={() => end({ others: true }, words('sessions.endOthersTitle'))}
            >
              {words('sessions.endOthers')}
            </Button>
          </div>
        ) : null}
      </Card>
      <Card title={words('sessions.history')} flush>
        <p className={styles.note}>{words('sessions.historyNote')}</p>
        {history.data ? (
          <List label={words('sessions.history')}>
            {history.data.items.map((record) => (
              <SignInRow key={record.id} record={record} />
            ))}
          </List>
        ) : (
          <SkeletonRows rows={4} label={common('state.loading')} />
        )}
        {history.data ? (
          <InfiniteScroll
            hasMore={history.hasNextPage}
            onMore={async () => void (await history.fetchNextPage())}
          />
        ) : null}
        <Link className={styles.notYou ?? ''} to={paths.loginPassword()}>
          {words('sessions.notYou')}
        </Link>
      </Card>
    </Page>
  );
}

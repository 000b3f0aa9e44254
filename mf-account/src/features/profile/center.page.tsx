import type { ReactNode } from 'react';
import { PROMPTS, type Prompt, type UserInfo } from 'shared-api/client';
import { findScreen, paths } from 'shared-api/paths';
import { Card, ErrorView, IconCheck, List, ListRow, Page, SkeletonRows } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { Avatar } from './components/avatar.tsx';
import { useBoundCount, useUser } from './profile.data.ts';
import styles from './profile.module.css';

/** Where each step before the first redemption is done. */
const STEPS: Readonly<Record<Prompt, (returnTo?: string) => string>> = {
  profile: paths.baseInfo,
  trade_password: paths.tradePassword,
  payment_means: paths.payCards,
};

/** `/my/usercenter` (specification, section 2): everything about the person and his account. */
export default function CenterPage() {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.my());
  const { data, isError, refetch } = useUser();
  return (
    <Page title={words('center.title')} onBack={back}>
      {data ? (
        <Center user={data} />
      ) : isError ? (
        <ErrorView
          text={words('my.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={6} label={common('state.loading')} />
      )}
    </Page>
  );
}

function Center({ user }: { user: UserInfo }) {
  const words = useWords();
  const bound = useBoundCount();
  const isMissing = (step: Prompt) => user.missing.includes(step);
  const safety = [
    { path: paths.loginPassword(), title: words('security.loginPassword') },
    {
      path: paths.tradePassword(),
      title: words('security.tradePassword'),
      value: words(isMissing('trade_password') ? 'center.notSet' : 'center.set'),
    },
    { path: paths.security(), title: words('security.twoStep') },
    { path: paths.sessions(), title: words('entry.sessions') },
  ];
  return (
    <div className={styles.stack}>
      <div className={styles.person}>
        <Avatar name={user.nickname} picture={user.avatar} />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <bdi>{user.nickname}</bdi>
          </h2>
          <p className={styles.hint}>
            <bdi>{user.username}</bdi>
          </p>
        </div>
      </div>
      {user.missing.length > 0 ? <ToDo missing={user.missing} /> : null}
      <Card flush title={words('center.account')}>
        <List label={words('center.account')}>
          <Row
            path={paths.baseInfo()}
            title={words('center.baseInfo')}
            value={isMissing('profile') ? words('center.notComplete') : <bdi>{user.realName}</bdi>}
          />
          <Row
            path={paths.payCards()}
            title={words('center.payCards')}
            value={bound === undefined ? undefined : words('center.bound', { count: bound })}
          />
        </List>
      </Card>
      <Card flush title={words('center.safety')}>
        <List label={words('center.safety')}>
          {safety
            .filter(({ path }) => findScreen(path))
            .map((row) => (
              <Row key={row.path} {...row} />
            ))}
        </List>
      </Card>
    </div>
  );
}

function Row({ path, ...row }: { path: string; title: string; value?: ReactNode }) {
  const navigate = useNavigate();
  return <ListRow {...row} onClick={() => navigate(path)} />;
}

/** What is to be done before a redemption, in the order in which it is asked for (specification, section 6). */
function ToDo({ missing }: { missing: readonly Prompt[] }) {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <Card flush title={words('center.toDo')}>
      <List label={words('center.toDo')}>
        {PROMPTS.filter((step) => findScreen(STEPS[step]())).map((step, place) =>
          missing.includes(step) ? (
            <ListRow
              key={step}
              icon={<span className={`${styles.step} m-number`}>{place + 1}</span>}
              title={words(`center.step.${step}`)}
              onClick={() => navigate(STEPS[step](paths.userCenter()))}
            />
          ) : (
            <ListRow
              key={step}
              icon={<IconCheck />}
              title={words(`center.step.${step}`)}
              value={words('center.stepDone')}
              dimmed
            />
          ),
        )}
      </List>
    </Card>
  );
}

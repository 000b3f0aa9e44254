import type { ReactNode } from 'react';
import { type Prompt, promptsOf, type UserInfo } from 'shared-api/client';
import { findScreen, paths } from 'shared-api/paths';
import { Card, List, ListRow } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Avatar } from '../../shared/avatar.tsx';
import { ToDo } from '../../shared/to-do.tsx';
import { UserPage } from './components/user-page.tsx';
import { useBoundCount } from './profile.data.ts';
import styles from './profile.module.css';

/** `/my/usercenter` (docs/product.md, section 16): everything about users and their account. */
export default function CenterPage() {
  const t = useTranslation();
  return (
    <UserPage title={t('center.title')} from={paths.my()} rows={6}>
      {(user) => <Center user={user} />}
    </UserPage>
  );
}

function Center({ user }: { user: UserInfo }) {
  const t = useTranslation();
  const bound = useBoundCount();
  const { asked, missing } = promptsOf(user);
  const isMissing = (step: Prompt) => missing.includes(step);
  const safety = [
    { path: paths.loginPassword(), title: t('security.loginPassword') },
    {
      path: paths.tradePassword(),
      title: t('security.tradePassword'),
      value: t(isMissing('trade_password') ? 'center.notSet' : 'center.set'),
    },
    { path: paths.security(), title: t('security.twoStep') },
    { path: paths.sessions(), title: t('entry.sessions') },
  ];
  return (
    <div className="m-stack-3">
      <div className={styles.person}>
        <Avatar name={user.nickname} picture={user.avatar} />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <bdi>{user.nickname}</bdi>
          </h2>
          <p className="m-quiet-14">
            <bdi>{user.username}</bdi>
          </p>
        </div>
      </div>
      {missing.length > 0 ? (
        <ToDo title={t('center.toDo')} steps={asked} missing={missing} returnTo={paths.userCenter()} />
      ) : null}
      <Card flush title={t('center.account')}>
        <List label={t('center.account')}>
          <Row
            path={paths.baseInfo()}
            title={t('center.baseInfo')}
            value={isMissing('profile') ? t('center.notComplete') : <bdi>{user.realName}</bdi>}
          />
          <Row
            path={paths.payCards()}
            title={t('center.payCards')}
            value={bound === undefined ? undefined : t('center.bound', { count: bound })}
          />
        </List>
      </Card>
      <Card flush title={t('center.safety')}>
        <List label={t('center.safety')}>
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

import type { ReactNode } from 'react';
import { PROMPTS, type Prompt, type UserInfo } from 'shared-api/client';
import { findScreen, paths } from 'shared-api/paths';
import { Card, IconCheck, List, ListRow } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Avatar } from '../../shared/avatar.tsx';
import { UserPage } from './components/user-page.tsx';
import { useBoundCount } from './profile.data.ts';
import styles from './profile.module.css';

/** Where each step before the first redemption is done. */
const STEPS: Readonly<Record<Prompt, (returnTo?: string) => string>> = {
  profile: paths.baseInfo,
  trade_password: paths.tradePassword,
  payment_means: paths.payCards,
};

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
  const isMissing = (step: Prompt) => user.missing.includes(step);
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

/** What is to be done before a redemption, in the order in which it is asked for (docs/product.md, section 19). */
function ToDo({ missing }: { missing: readonly Prompt[] }) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <Card flush title={t('center.toDo')}>
      <List label={t('center.toDo')}>
        {PROMPTS.filter((step) => findScreen(STEPS[step]())).map((step, place) =>
          missing.includes(step) ? (
            <ListRow
              key={step}
              icon={<span className={`${styles.step} m-number`}>{place + 1}</span>}
              title={t(`center.step.${step}`)}
              onClick={() => navigate(STEPS[step](paths.userCenter()))}
            />
          ) : (
            <ListRow
              key={step}
              icon={<IconCheck />}
              title={t(`center.step.${step}`)}
              value={t('center.stepDone')}
              dimmed
            />
          ),
        )}
      </List>
    </Card>
  );
}

import type { UserInfo } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, Details, ErrorView, formatDate, Page, SkeletonRows } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useBack } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { AvatarField } from './components/avatar-field.tsx';
import { NamesForm } from './components/names-form.tsx';
import { useUser } from './profile.data.ts';
import styles from './profile.module.css';

/** `/my/usercenter/baseinfo`: avatar, nickname, real name; with `return_to` back to what asked for it. */
export default function BaseInfoPage() {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.userCenter());
  const { data, isError, refetch } = useUser();
  return (
    <Page title={words('profile.title')} onBack={back}>
      {data ? (
        <Person user={data} />
      ) : isError ? (
        <ErrorView
          text={words('my.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={5} label={common('state.loading')} />
      )}
    </Page>
  );
}

function Person({ user }: { user: UserInfo }) {
  const words = useWords();
  const language = useLanguage();
  const items = [
    { key: 'username', label: words('auth.username'), value: <bdi>{user.username}</bdi> },
    { key: 'phone', label: words('auth.phone'), value: <bdi dir="ltr">{user.phoneMasked}</bdi> },
    { key: 'since', label: words('profile.since'), value: formatDate(user.createdAt, language) },
  ];
  return (
    <div className={styles.stack}>
      <Card>
        <AvatarField user={user} />
      </Card>
      <NamesForm user={user} />
      <Card>
        <Details items={items} />
      </Card>
    </div>
  );
}

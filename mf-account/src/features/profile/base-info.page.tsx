import type { UserInfo } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, formatDate } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import { AvatarField } from './components/avatar-field.tsx';
import { NamesForm } from './components/names-form.tsx';
import { UserPage } from './components/user-page.tsx';

/** `/my/usercenter/baseinfo`: avatar, nickname, real name; with `return_to` back to what asked for it. */
export default function BaseInfoPage() {
  const t = useTranslation();
  return (
    <UserPage title={t('profile.title')} from={paths.userCenter()} rows={5}>
      {(user) => <Person user={user} />}
    </UserPage>
  );
}

function Person({ user }: { user: UserInfo }) {
  const t = useTranslation();
  const language = useLanguage();
  const items = [
    { key: 'username', label: t('auth.username'), value: <bdi>{user.username}</bdi> },
    { key: 'phone', label: t('auth.phone'), value: <bdi dir="ltr">{user.phoneMasked}</bdi> },
    { key: 'since', label: t('profile.since'), value: formatDate(user.createdAt, language) },
  ];
  return (
    <div className="m-stack-3">
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

import { type FormEvent, useState } from 'react';
import { formatDateTime } from 'shared-ui';
import { visibleText } from 'shared-ui/forms';
import { useLanguage } from 'shared-ui/i18n';
import { Link, useSearchParams } from 'shared-ui/router';
import { useRead } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import styles from '../../parts/list-page.module.css';
import { Problem } from '../../parts/problem.tsx';
import { Table } from '../../parts/table.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import { Profile } from './profile/profile.tsx';

/** Finds users, and shows the one that was chosen. Search and user stand in the address. */
export function UsersPage() {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = search.get('query') ?? '';
  const username = search.get('user');
  const [typed, setTyped] = useState(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ query: visibleText(typed).trim() });
  };
  return (
    <div className={styles.page}>
      <h1>{t('page.users')}</h1>
      <form className={styles.row} onSubmit={submit}>
        <TextField label={t('users.query')} value={typed} onChange={setTyped} />
        <Button type="submit" kind="primary">
          {t('search')}
        </Button>
      </form>
      {username ? <Profile key={username} username={username} /> : query && <Found query={query} />}
    </div>
  );
}

function Found({ query }: { query: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useRead('findUsers', { query });
  if (!data) return <Problem error={error} onRetry={refetch} />;
  if (data.items.length === 0) return <p className={styles.quiet}>{t('users.nobody')}</p>;
  return (
    <Table card>
      <TableHead columns={[t('users.name'), t('users.realName'), t('users.phone'), t('users.since')]} />
      <tbody>
        {data.items.map(({ username, real_name, phone, created_at }) => (
          <tr key={username}>
            <th scope="row">
              <Link to={`/users?${new URLSearchParams({ query, user: username })}`}>{username}</Link>
            </th>
            <td>{real_name ?? '–'}</td>
            <td className="m-number">{phone}</td>
            <td>{formatDateTime(created_at, language)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

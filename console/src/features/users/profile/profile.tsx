import { formatDateTime, formatMoney } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useRead, useSession } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n.ts';
import styles from '../../../parts/list-page.module.css';
import { Problem } from '../../../parts/problem.tsx';
import { cells, Table } from '../../../parts/table.tsx';
import { useCurrency } from '../../overview/overview.data.ts';
import { Cards } from './cards.tsx';
import { Changes } from './changes.tsx';
import { Ledger } from './ledger.tsx';

const ACCOUNTS = ['available', 'held', 'escrow', 'term15', 'term30'] as const;

/** One user: masked profile, balances, what stands in their way, cards, sessions, ledger, and what may be done. */
export function Profile({ username }: { username: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const session = useSession();
  const { data: user, error, refetch } = useRead('user', { username });
  const blocks = useRead('userBlocks', { username });
  if (!user) return <Problem error={error} onRetry={refetch} />;
  return (
    <div className={styles.items}>
      <section className={styles.item} aria-label={user.username}>
        <h2>{user.username}</h2>
        <p>
          {t('users.known', { realName: user.real_name ?? '–', phone: user.phone, nickname: user.nickname })}
        </p>
        <p className={styles.quiet}>
          {t('users.registered', { when: formatDateTime(user.created_at, language) })}
        </p>
        {blocks.data?.items.map(({ state, cause, since, set_by }) => (
          <p key={state}>
            {t('users.blocked', {
              state: t(`users.states.${state}`),
              cause: t(`cause.${cause}`),
              name: set_by,
              when: formatDateTime(since, language),
            })}
          </p>
        ))}
      </section>
      <Table card>
        <caption className="m-unseen">{t('users.balances')}</caption>
        <tbody>
          {ACCOUNTS.map((account) => (
            <tr key={account}>
              <th scope="row">{t(`account.${account}`)}</th>
              <td className={cells.amount}>{formatMoney(user.balances[account], language, currency)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {session?.role === 'operator' && <Changes username={user.username} blocks={blocks.data?.items ?? []} />}
      <Cards username={user.username} />
      <section className={styles.item} aria-label={t('users.sessions')}>
        <h2>{t('users.sessions')}</h2>
        {user.sessions.length === 0 && <p>{t('users.noSessions')}</p>}
        {user.sessions.map(({ id, browser, system, network, last_used_at }) => (
          <p key={id}>
            {t('users.session', {
              device: [browser, system, network].filter(Boolean).join(', ') || '–',
              when: formatDateTime(last_used_at, language),
            })}
          </p>
        ))}
      </section>
      <Ledger username={user.username} />
    </div>
  );
}

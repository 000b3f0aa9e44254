import { formatDateTime, formatMoney } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n.ts';
import styles from '../../../parts/list-page.module.css';
import { MoreButton } from '../../../parts/more-button.tsx';
import { Problem } from '../../../parts/problem.tsx';
import { cells, Table } from '../../../parts/table.tsx';
import { TableHead } from '../../../parts/table-head.tsx';
import { useCurrency } from '../../overview/overview.data.ts';

const COLUMNS = ['at', 'type', 'before', 'amount', 'after'] as const;

/** Every change of the available balance, newest first. */
export function Ledger({ username }: { username: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const list = useList('userLedger', { username, limit: 20 });
  return (
    <section className={styles.item} aria-label={t('users.ledger')}>
      <h2>{t('users.ledger')}</h2>
      <Problem error={list.error} onRetry={list.refetch} />
      <Table>
        <TableHead columns={COLUMNS.map((name) => t(`ledger.${name}`))} amounts={3} />
        <tbody>
          {list.items.map(({ id, at, type, before, amount, after }) => (
            <tr key={id}>
              <td className="m-number">{formatDateTime(at, language)}</td>
              <td>{type}</td>
              <td className={cells.amount}>{formatMoney(before, language, currency)}</td>
              <td className={cells.amount}>{formatMoney(amount, language, currency, { signed: true })}</td>
              <td className={cells.amount}>{formatMoney(after, language, currency)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <MoreButton list={list} />
    </section>
  );
}

import { useState } from 'react';
import { formatDateTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { saveFile } from 'shared-ui/parts';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import styles from '../../parts/list-page.module.css';
import { MoreButton } from '../../parts/more-button.tsx';
import { Problem } from '../../parts/problem.tsx';
import { cells, Table } from '../../parts/table.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import { auditCsv, matches } from './audit.logic.ts';

const COLUMNS = ['at', 'operator', 'act', 'subject', 'details'] as const;

/** Every act of every operator, newest first. The search looks at what has been read, and the file has what it finds. */
export function AuditPage() {
  const t = useTranslation();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const list = useList('audit', { limit: 100 });
  const found = list.items.filter((act) => matches(act, search));
  return (
    <div className={styles.page}>
      <h1>{t('page.audit')}</h1>
      <Problem error={list.error} onRetry={list.refetch} />
      <div className={styles.row}>
        <TextField label={t('audit.search')} value={search} onChange={setSearch} />
        <Button
          disabled={found.length === 0}
          onClick={() => saveFile('audit.csv', new Blob([auditCsv(found)], { type: 'text/csv' }))}
        >
          {t('audit.csv', { count: found.length })}
        </Button>
      </div>
      <Table card>
        <TableHead columns={COLUMNS.map((name) => t(`audit.${name}`))} />
        <tbody>
          {found.map((act) => (
            <tr key={act.id}>
              <td className="m-number">{formatDateTime(act.at, language)}</td>
              <td>{act.operator}</td>
              <td>{act.act}</td>
              <td className={cells.long}>
                {act.subject_type} {act.subject_id}
              </td>
              <td className={cells.long}>{JSON.stringify(act.details)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <MoreButton list={list} />
    </div>
  );
}

import { paths } from 'shared-api/paths';
import { Button, Card, Details, IconLock } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import styles from '../means.module.css';

const FIELDS = [
  'cardholderName',
  'number',
  'alias',
  'protocol',
  'address',
  'bankName',
  'bankProvince',
  'bankCity',
  'branchName',
] as const;

interface LockedDetailsProps {
  rows: Partial<Record<(typeof FIELDS)[number], string | null>>;
}

/** A redemption was paid to it: it can be looked at, and support is the way to change it (specification, section 6). */
export function LockedDetails({ rows }: LockedDetailsProps) {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const items = FIELDS.flatMap((field) => {
    const value = rows[field];
    const text = <bdi className={field === 'number' ? 'm-number' : undefined}>{value}</bdi>;
    return value ? [{ key: field, label: words(`means.fields.${field}`), value: text }] : [];
  });
  return (
    <div className={styles.stack}>
      <Card tone="caution">
        <p className={styles.lockNote}>
          <IconLock />
          {words('means.lockedText')}
        </p>
      </Card>
      <Card>
        <Details items={items} />
      </Card>
      <Button block kind="secondary" onClick={() => navigate(paths.customer())}>
        {common('action.contactSupport')}
      </Button>
    </div>
  );
}

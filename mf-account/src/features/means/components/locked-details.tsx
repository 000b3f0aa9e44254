import { paths } from 'shared-api/paths';
import { Button, Card, IconLock } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
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

/** A withdrawal was paid to it: users can look at it, and support changes it (docs/product.md, section 19). */
export function LockedDetails({ rows }: LockedDetailsProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const items = FIELDS.flatMap((field) => {
    const value = rows[field];
    const text = <bdi className={field === 'number' ? 'm-number' : undefined}>{value}</bdi>;
    return value ? [{ key: field, label: t(`means.fields.${field}`), value: text }] : [];
  });
  return (
    <div className="m-stack-3">
      <Card tone="caution">
        <p className={styles.lockNote}>
          <IconLock />
          {t('means.lockedText')}
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

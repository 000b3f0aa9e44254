import { Button } from 'shared-ui';
import { resetOverrides } from '../remotes/override.ts';
import { releases } from '../remotes/registry.ts';
import { useTranslation } from './i18n.ts';
import styles from './override-badge.module.css';

/** Says that a developer's own remote is in use, opens the panel, and brings the released one back. */
export function OverrideBadge({ onOpen }: { onOpen: () => void }) {
  const t = useTranslation();
  const { overrides } = releases();
  if (overrides.size === 0) return null;
  const names = [...overrides].map(([name, origin]) => `${name} ← ${origin}`).join(', ');
  return (
    <aside className={styles.badge} aria-label={t('badge')}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <bdi dir="ltr">{names}</bdi>
      </button>
      <Button kind="quiet" size="small" onClick={() => resetOverrides()}>
        {t('reset')}
      </Button>
    </aside>
  );
}

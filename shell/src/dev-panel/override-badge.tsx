import { Button } from 'shared-ui';
import { resetOverrides } from '../remotes/override.ts';
import { releases } from '../remotes/registry.ts';
import styles from './override-badge.module.css';
import { useWords } from './words.ts';

/** Says that a developer's own remote is in use, opens the panel, and brings the released one back. */
export function OverrideBadge({ onOpen }: { onOpen: () => void }) {
  const words = useWords();
  const { overrides } = releases();
  if (overrides.size === 0) return null;
  const names = [...overrides].map(([name, origin]) => `${name} ← ${origin}`).join(', ');
  return (
    <aside className={styles.badge} aria-label={words('badge')}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <bdi dir="ltr">{names}</bdi>
      </button>
      <Button kind="quiet" size="small" onClick={() => resetOverrides()}>
        {words('reset')}
      </Button>
    </aside>
  );
}

import { Button } from 'shared-ui';
import { useWords } from '../app/words.ts';
import { resetOverrides } from './override.ts';
import styles from './override-badge.module.css';
import { releases } from './registry.ts';

/** Says that a developer's own remote is in use, and brings the released one back. */
export function OverrideBadge() {
  const words = useWords();
  const { overrides } = releases();
  if (overrides.size === 0) return null;
  const names = [...overrides].map(([name, origin]) => `${name} ← ${origin}`).join(', ');
  return (
    <aside className={styles.badge} aria-label={words('override.label')}>
      <span dir="ltr">{names}</span>
      <Button onClick={() => resetOverrides()}>{words('override.reset')}</Button>
    </aside>
  );
}

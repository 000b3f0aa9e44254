import { Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import styles from './sandbox-note.module.css';

/** On every screen that shows money (product decisions, section 0). */
export function SandboxNote() {
  const common = useCommonWords();
  return (
    <p className={styles.note}>
      <Tag tone="caution">{common('state.sandbox')}</Tag>
      <span>{common('state.sandboxNote')}</span>
    </p>
  );
}

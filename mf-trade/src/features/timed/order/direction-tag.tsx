import { cx, IconArrowDown, IconArrowUp } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import styles from './direction-tag.module.css';
import type { Direction } from './order.logic.ts';

/** Buy up or buy down: arrow, word and colour together. */
export function DirectionTag({ direction }: { direction: Direction }) {
  const common = useCommonWords();
  const Arrow = direction === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <span className={cx(styles.tag, direction === 'up' ? styles.up : styles.down)}>
      <Arrow size={14} />
      {common(`order.${direction}`)}
    </span>
  );
}

import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import styles from './button.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly kind?: 'primary' | 'plain';
  readonly type?: 'button' | 'submit';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** The key that does the same, shown beside the words. */
  readonly shortcut?: string;
  readonly className?: string | undefined;
}

/** A button that keeps its focus while it is busy. */
export function Button(props: ButtonProps) {
  const { children, onClick, kind = 'plain', type = 'button', busy = false, disabled = false } = props;
  const inactive = busy || disabled;
  return (
    <button
      type={type}
      className={cx(styles.button, styles[kind], props.className)}
      aria-disabled={inactive}
      aria-keyshortcuts={props.shortcut}
      onClick={(event) => {
        if (inactive) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
      {props.shortcut && (
        <span className={styles.key} aria-hidden="true">
          {props.shortcut}
        </span>
      )}
    </button>
  );
}

import { useEffect, useId, useRef } from 'react';
import { IconButton, IconClose, type SheetProps } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useLayer } from 'shared-ui/router';
import styles from './docked-ticket.module.css';

/** The ticket in the column that it was opened from, where a wide screen has room for it: nothing is covered. */
export function DockedTicket({ open, title, onClose, action, children }: SheetProps) {
  return open ? (
    <Panel title={title} onClose={onClose} action={action}>
      {children}
    </Panel>
  ) : null;
}

/** The keyboard goes on in what has opened; Escape and Back close it. */
function Panel({ title, onClose, action, children }: Omit<SheetProps, 'open'>) {
  const common = useCommonTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useLayer(true, onClose);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={panel}
      className={styles.ticket}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton label={common('action.close')} icon={<IconClose size={20} />} onClick={onClose} />
      </div>
      {children}
      {action}
    </section>
  );
}

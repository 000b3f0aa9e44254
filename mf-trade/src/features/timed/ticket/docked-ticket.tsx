import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n.ts';
import styles from './docked-ticket.module.css';

interface DockedTicketProps {
  /** It has been opened by hand, or follows one that has been used: the keyboard goes on in it. */
  takesFocus: boolean;
  notice: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

/** The ticket in the column beside a wide chart. The screen around it says which product it is for, and that funds are simulated. */
export function DockedTicket({ takesFocus, notice, action, children }: DockedTicketProps) {
  const t = useTranslation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section ref={panel} className={styles.ticket} aria-label={t('ticket.label')} tabIndex={-1}>
      {notice}
      {children}
      {action}
    </section>
  );
}

import type { ReactNode } from 'react';
import { IconDown, IconInfo } from '../icons/icons.tsx';
import './disclosure.css';

export interface DisclosureProps {
  title: string;
  icon?: ReactNode;
  /** Stands open from the start. */
  open?: boolean;
  children: ReactNode;
}

/** What is worth knowing and need not stand open: "How a trade is decided". */
export function Disclosure({ title, icon, open = false, children }: DisclosureProps) {
  return (
    <details className="m-disclosure" open={open}>
      <summary>
        {icon ?? <IconInfo size={20} />}
        <span>{title}</span>
        <IconDown size={20} />
      </summary>
      {children}
    </details>
  );
}

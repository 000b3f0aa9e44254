import type { ReactNode } from 'react';
import { IconDown, IconInfo } from '../icons/icons.tsx';
import './disclosure.css';

export interface DisclosureProps {
  title: string;
  children: ReactNode;
}

/** What is worth knowing and need not stand open: "How a trade is decided". */
export function Disclosure({ title, children }: DisclosureProps) {
  return (
    <details className="m-disclosure">
      <summary>
        <IconInfo size={20} />
        <span>{title}</span>
        <IconDown size={20} />
      </summary>
      {children}
    </details>
  );
}

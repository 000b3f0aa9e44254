import type { ReactNode } from 'react';
import './stats.css';

export interface Stat {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

/** Figures with their labels above, in as many columns as fit: open, high, low; available, held, fixed. */
export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <dl className="m-stats">
      {items.map((item) => (
        <div key={item.key}>
          <dt>{item.label}</dt>
          <dd className="m-number">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Label and value at both ends of a line: the details of a record. */
export function Details({ items }: { items: readonly (Stat & { control?: ReactNode })[] }) {
  return (
    <dl className="m-details">
      {items.map((item) => (
        <div key={item.key}>
          <dt>{item.label}</dt>
          <dd>
            {item.value}
            {item.control}
          </dd>
        </div>
      ))}
    </dl>
  );
}

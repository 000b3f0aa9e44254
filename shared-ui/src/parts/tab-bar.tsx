import { type ReactNode, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { Badge } from './badge.tsx';
import './tab-bar.css';

export interface TabBarItem {
  key: string;
  label: string;
  icon: ReactNode;
  /** The raised one in the middle. */
  raised?: boolean;
  /** On the icon's corner; 0 shows nothing. The label says what is counted. */
  badge?: { count: number; label: string };
  /** A ring around the raised one that closes from one moment to another, in milliseconds of the clock `now`. */
  ring?: RingProps;
}

export interface TabBarProps {
  /** Names the navigation for screen readers. */
  label: string;
  items: readonly TabBarItem[];
  value: string | undefined;
  onSelect: (key: string) => void;
  /** A finger or pointer has come down: time to fetch what the tab needs. */
  onIntent?: (key: string) => void;
  /** Each item's address, so that it opens in a new tab and is announced as a link. */
  href: (key: string) => string;
}

/** The bottom navigation. */
export function TabBar({ label, items, value, onSelect, onIntent, href }: TabBarProps) {
  return (
    <nav className="m-tabbar" aria-label={label}>
      {items.map((item) => (
        <a
          key={item.key}
          href={href(item.key)}
          className={cx('m-tabbar-item', item.raised && 'm-tabbar-raised')}
          aria-current={item.key === value ? 'page' : undefined}
          onPointerDown={() => onIntent?.(item.key)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onSelect(item.key);
          }}
        >
          <span className="m-tabbar-icon">
            {item.ring ? <Ring key={item.ring.from} {...item.ring} /> : null}
            <Badge count={item.badge?.count} {...(item.badge && { label: item.badge.label })}>
              {item.icon}
            </Badge>
          </span>
          <span className="m-tabbar-label">{item.label}</span>
        </a>
      ))}
    </nav>
  );
}

interface RingProps {
  from: number;
  to: number;
  now: () => number;
}

/** Closes by the style sheet's clock: nothing is drawn again while it does. */
function Ring({ from, to, now }: RingProps) {
  const [passed] = useState(() => now() - from);
  return (
    <svg className="m-tabbar-ring" viewBox="0 0 52 52" aria-hidden="true">
      <circle
        cx="26"
        cy="26"
        r="24"
        pathLength="1"
        style={{ animationDuration: `${to - from}ms`, animationDelay: `${-passed}ms` }}
      />
    </svg>
  );
}

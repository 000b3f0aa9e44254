import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit.ts';
import './tabs.css';

export interface TabItem<Key extends string> {
  key: Key;
  title: ReactNode;
  children?: ReactNode;
}

export interface TabsProps<Key extends string> {
  items: readonly TabItem<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** Sticks below the page's header while the content scrolls. */
  sticky?: boolean;
  /** At the end of the tabs' row. */
  extra?: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which tab a key leads to from the one at `index`; undefined when it is no key of tabs. */
function tabAt(key: string, index: number, count: number, direction: 'ltr' | 'rtl'): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return (index + (direction === 'rtl' ? -step : step) + count) % count;
}

type Span = Pick<DOMRect, 'left' | 'right'>;

/** Pixels by which a row has to scroll until all of a tab is in sight: negative to the left, 0 where it is. */
export function scrollDistance(row: Span, tab: Span): number {
  if (tab.left < row.left) return tab.left - row.left;
  return Math.max(0, tab.right - row.right);
}

/** Tabs with arrow keys; content is kept once shown. */
export function Tabs<Key extends string>({ items, value, onChange, sticky = false, extra }: TabsProps<Key>) {
  const { direction } = useKit();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly Key[]>([value]);
  if (!shown.includes(value)) setShown([...shown, value]);
  const index = items.findIndex((item) => item.key === value);

  useEffect(() => {
    const row = list.current;
    const tab = row?.children[index];
    // Sideways alone: a tab below the first screen must not scroll the page to itself.
    if (row && tab)
      row.scrollLeft += scrollDistance(row.getBoundingClientRect(), tab.getBoundingClientRect());
  }, [index]);

  function onKeyDown(event: KeyboardEvent) {
    const next = tabAt(event.key, index, items.length, direction);
    const item = next === undefined ? undefined : items[next];
    const tab = next === undefined ? undefined : list.current?.children[next];
    if (!item || !(tab instanceof HTMLElement)) return;
    event.preventDefault();
    tab.focus();
    onChange(item.key);
  }

  return (
    <div>
      <div className={cx('m-tabs-row', sticky && 'm-tabs-sticky')}>
        <div ref={list} role="tablist" className="m-tabs-list" onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="tab"
              id={`${id}-${item.key}`}
              className="m-tab"
              aria-selected={item.key === value}
              aria-controls={item.children ? `${id}-${item.key}-panel` : undefined}
              tabIndex={item.key === value ? 0 : -1}
              onClick={() => onChange(item.key)}
            >
              {item.title}
            </button>
          ))}
        </div>
        {extra}
      </div>
      {items.map((item) =>
        item.children ? (
          <div
            key={item.key}
            role="tabpanel"
            id={`${id}-${item.key}-panel`}
            aria-labelledby={`${id}-${item.key}`}
            hidden={item.key !== value}
          >
            {shown.includes(item.key) ? item.children : null}
          </div>
        ) : null,
      )}
    </div>
  );
}

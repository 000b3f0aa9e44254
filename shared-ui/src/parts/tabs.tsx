import AntTabs from 'antd-mobile/es/components/tabs';
import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit.tsx';
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
}

/** Tabs with arrow keys; content is kept once shown. */
export function Tabs<Key extends string>({ items, value, onChange, sticky = false }: TabsProps<Key>) {
  const { direction } = useKit();
  return (
    <AntTabs
      className={cx('m-tabs', sticky && 'm-tabs-sticky')}
      direction={direction}
      activeKey={value}
      onChange={(key) => onChange(key as Key)}
      stretch={false}
      activeLineMode="auto"
    >
      {items.map((item) => (
        <AntTabs.Tab key={item.key} title={item.title}>
          {item.children}
        </AntTabs.Tab>
      ))}
    </AntTabs>
  );
}

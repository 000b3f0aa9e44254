import type { ReactNode } from 'react';
import { type TabItem, Tabs } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import type { GoodsType } from '../live/quotes.data.ts';
import { useTabStorage } from '../use-tab-storage.ts';

type Key = 'forex' | 'futures';
export const TYPES: Readonly<Record<Key, GoodsType>> = { forex: 2, futures: 1 };

/** Which tab was open, kept for as long as the browser's tab lives. */
export function useQuoteTab(place: string): [Key, (key: Key) => void] {
  const [kept, keep] = useTabStorage(`${place}-tab`, 'forex');
  return [kept === 'futures' ? 'futures' : 'forex', keep];
}

interface QuoteTabsProps {
  value: Key;
  onChange: (key: Key) => void;
  /** Beside the tabs, at the end of their row. */
  extra?: ReactNode;
  children: (type: GoodsType) => ReactNode;
}

/** Forex first, then futures (docs/product.md, section 16). Only the open one is there, so only it asks for quotes. */
export function QuoteTabs({ value, onChange, extra, children }: QuoteTabsProps) {
  const t = useTranslation();
  const item = (key: Key): TabItem<Key> => ({
    key,
    title: t(`quotes.${key}`),
    children: key === value ? children(TYPES[key]) : null,
  });
  return (
    <Tabs sticky value={value} onChange={onChange} extra={extra} items={[item('forex'), item('futures')]} />
  );
}

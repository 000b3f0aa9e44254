import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Language } from '../router/remote-module.ts';

/** The few words the kit's own controls need; given once, by whoever owns the page. */
export interface KitWords {
  back: string;
  close: string;
  confirm: string;
  cancel: string;
  retry: string;
  copied: string;
  copyFailed: string;
  loading: string;
  loadFailed: string;
  noMore: string;
  pullToRefresh: string;
  releaseToRefresh: string;
  refreshed: string;
  /** Said before a rising or falling change by screen readers. */
  rising: string;
  falling: string;
  tapAgain: string;
}

export interface Kit {
  language: Language;
  direction: 'ltr' | 'rtl';
  words: KitWords;
}

const KitContext = createContext<Kit | undefined>(undefined);

/** The same for imperative calls (toast, confirm), which stand outside of React's tree. */
let current: Kit | undefined;

export function currentKit(): Kit {
  if (!current) throw new Error('Render <KitProvider> before calling toast or confirm.');
  return current;
}

export interface KitProviderProps {
  language: Language;
  words: KitWords;
  children: ReactNode;
}

export function KitProvider({ language, words, children }: KitProviderProps) {
  const kit: Kit = { language, words, direction: language === 'ar' ? 'rtl' : 'ltr' };
  useEffect(() => {
    current = kit;
  });
  return <KitContext value={kit}>{children}</KitContext>;
}

export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('Wrap the page in <KitProvider>.');
  return kit;
}

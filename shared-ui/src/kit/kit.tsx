import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { CommonTranslation } from '../i18n/common-translation.ts';
import type { Translate } from '../i18n/translation.ts';
import type { Language } from '../router/remote-module.ts';

export interface Kit {
  language: Language;
  direction: 'ltr' | 'rtl';
  translate: Translate<CommonTranslation>;
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
  /** The common words, given once by whoever owns the page: `useCommonTranslation()`. */
  translate: Translate<CommonTranslation>;
  children: ReactNode;
}

export function KitProvider({ language, translate, children }: KitProviderProps) {
  const kit: Kit = { language, translate, direction: language === 'ar' ? 'rtl' : 'ltr' };
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

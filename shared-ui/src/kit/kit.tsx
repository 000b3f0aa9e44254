import { createContext, type ReactNode, useContext } from 'react';
import { direction } from '../i18n/languages.ts';
import type { Language } from '../router/remote-module.ts';

interface Kit {
  language: Language;
  direction: ReturnType<typeof direction>;
}

const KitContext = createContext<Kit | undefined>(undefined);

export interface KitProviderProps {
  language: Language;
  children: ReactNode;
}

export function KitProvider({ language, children }: KitProviderProps) {
  return <KitContext value={{ language, direction: direction(language) }}>{children}</KitContext>;
}

export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('Wrap the page in <KitProvider>.');
  return kit;
}

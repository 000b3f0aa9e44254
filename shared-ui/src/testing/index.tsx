import { createEvent, fireEvent, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { addMessages, loadCommon, setupI18n, useCommonTranslation } from '../i18n/index.ts';
import { KitProvider } from '../kit/kit.tsx';
import { PAUSE } from '../parts/confirm-button.tsx';
import { MemoryRouter } from '../router/index.ts';
import type { Language, Messages } from '../router/remote-module.ts';

export interface RenderOptions {
  language?: Language;
  /** The words of the package under test, by namespace. */
  messages?: Readonly<Record<string, Messages>>;
  /** The address the screen stands at. */
  at?: string;
}

/** Renders a part inside what the shell gives every screen: words, kit and router. */
export async function renderInKit(ui: ReactElement, options: RenderOptions = {}) {
  const { language = 'zh-CN', messages = {}, at = '/' } = options;
  await useWordsOf(language, messages);
  return render(ui, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[at]}>
        <Words language={language}>{children}</Words>
      </MemoryRouter>
    ),
  });
}

function Words({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <KitProvider language={language} words={useCommonTranslation()}>
      {children}
    </KitProvider>
  );
}

/** The app reloads to change its language; tests of one file share the instance and switch it. */
async function useWordsOf(language: Language, messages: Readonly<Record<string, Messages>>) {
  if (!i18next.isInitialized) await setupI18n({ language });
  else if (i18next.language !== language) {
    addMessages('common', language, await loadCommon(language));
    await i18next.changeLanguage(language);
  }
  for (const [namespace, words] of Object.entries(messages)) addMessages(namespace, language, words);
}

/** In a test: whatever is watched is on the screen at once (jsdom lays nothing out, so nothing ever would be). */
export function meetEverything(): void {
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const watch = { observe, disconnect() {} } as unknown as IntersectionObserver;
    function observe() {
      queueMicrotask(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], watch));
    }
    return watch;
  });
}

/** A tap, or a key that clicks, at this time of the page in milliseconds: jsdom's own events carry another clock. */
export function tapAt(element: Element, at: number): void {
  const tap = createEvent.click(element);
  Object.defineProperty(tap, 'timeStamp', { value: at });
  fireEvent(element, tap);
}

/** Taps so long after the last tap that a `ConfirmButton` takes it for the answer to its question. */
export const tapAfterPause = (element: Element): void => tapAt(element, performance.now() + 2 * PAUSE);

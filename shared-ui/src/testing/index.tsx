import { act, createEvent, fireEvent, render } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactElement, useEffect } from 'react';
import { loadCommon } from '../i18n/common.ts';
import { addMessages, setupI18n } from '../i18n/index.ts';
import { PAUSE } from '../parts/confirm-button.tsx';
import { BrowserRouter, MemoryRouter, useLocation } from '../router/index.ts';
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
        {children}
        <Place />
      </MemoryRouter>
    ),
  });
}

let place = '';

function Place() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    place = pathname + search;
  });
  return null;
}

/** Path and query to which the screen that `renderInKit` has rendered has led. */
export const address = (): string => place;

/** The app reloads to change its language; tests of one file share the instance and switch it. */
async function useWordsOf(language: Language, messages: Readonly<Record<string, Messages>>) {
  if (!i18next.isInitialized) await setupI18n({ language });
  else if (i18next.language !== language) {
    addMessages('common', language, await loadCommon(language));
    await i18next.changeLanguage(language);
  }
  for (const [namespace, words] of Object.entries(messages)) addMessages(namespace, language, words);
}

interface Finger {
  readonly end?: 'pointerup' | 'pointercancel' | 'lostpointercapture' | undefined;
  readonly pointerType?: string;
}

interface FingerInit {
  readonly pointerId?: number;
  readonly isPrimary?: boolean;
  readonly pointerType?: string;
  /** Which button of the mouse; the first. */
  readonly button?: number;
  /** Those that are down, as bits. */
  readonly buttons?: number;
}

/** One event of a finger, in pixels of the screen. jsdom's own pointer events have no place. */
export function finger(
  target: Element,
  type: string,
  { x, y }: { x: number; y: number },
  { button = 0, buttons = 1, ...init }: FingerInit = {},
): void {
  const at = { clientX: x, clientY: y, detail: 1, button, buttons };
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...at });
  fireEvent(target, Object.assign(event, { pointerId: 1, isPrimary: true, pointerType: 'touch', ...init }));
}

/** A finger that goes a way from an element, in ten moves, and how it ends; not at all when `end` is undefined. */
export function drag(element: Element, way: { x: number; y: number }, options: Finger = {}): void {
  const { end = 'end' in options ? undefined : 'pointerup', pointerType = 'touch' } = options;
  const at = (part: number) => ({ x: 200 + way.x * part, y: 200 + way.y * part });
  finger(element, 'pointerdown', at(0), { pointerType });
  for (let step = 1; step <= 10; step += 1) finger(element, 'pointermove', at(step / 10), { pointerType });
  if (end) finger(element, end, at(1), { pointerType });
}

/** Renders the router of the browser's history, which listens to Back as in the app: that of `renderInKit` is another. */
export const renderBrowserRouter = () => render(<BrowserRouter>{null}</BrowserRouter>);

/** Presses the browser's Back once the page has settled. */
export async function pressBack(): Promise<void> {
  const rest = async () => {
    // As many turns of the event loop as any chain of steps takes.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
  };
  await act(rest);
  await act(async () => {
    history.back();
    await rest();
  });
}

/** Every `IntersectionObserver` reports its elements as visible at once (jsdom lays nothing out, so nothing ever would be). */
export function mockAllIsIntersecting(): void {
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

/** Taps so long after the last tap that a `ConfirmButton` takes it for the answer to its question. What comes of it at once has come. */
export const tapAfterPause = (element: Element): Promise<void> =>
  act(async () => tapAt(element, performance.now() + 2 * PAUSE));

import type { Rendered } from 'shared-api/contract';

/** What the script of a rendered page gives to the app, once it runs. Both run in one page, from two files. */
export interface LivePage {
  /**
   * Leaves to React what is done on the screen from now on. Returns what it was rendered with; its prices, which are those that it
   * shows, change until they are read.
   */
  stop(): Rendered;
  /** The event stream, to go on with: what it has brought so far comes again. Undefined where no prices are shown. */
  take(): LiveSource | undefined;
  /** What was tapped and typed before the app heard of it, once more. */
  replay(): void;
}

/** What the client uses of an EventSource. */
export interface LiveSource {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
  readonly readyState: number;
}

/** The stream as the head of a page with prices has asked for it, and what it has said since (server: composer/page.logic.ts). */
export interface EarlyStream {
  readonly source: LiveSource & Pick<EventTarget, 'dispatchEvent'>;
  readonly events: readonly Event[];
}

type Holder = {
  livePage?: LivePage | undefined;
  earlyStream?: EarlyStream | undefined;
  /** Asks for the fonts of the page, as the script in its head does (server: composer/fonts.logic.ts). */
  loadFonts?: (() => Promise<unknown>) | undefined;
  /** Resolves when the screen is shown, in the fonts or without. */
  earlyFonts?: Promise<unknown> | undefined;
  /** The app draws now: the page says nothing of it any more (waiting.ts). */
  endWaiting?: (() => void) | undefined;
};

export const holder = globalThis as Holder;

/** The block that the server writes beside the screen it has rendered. */
export function readRendered(page: Document = document): Rendered | undefined {
  const block = page.getElementById('rendered');
  if (!block?.textContent) return undefined;
  const rendered = JSON.parse(block.textContent) as Rendered;
  return 'kept' in block.dataset ? { ...rendered, kept: 'old' } : rendered;
}

/** The path of the screen that the server has rendered: before the human check not that of the address. */
export const renderedPath = (page: Document = document): string | undefined => {
  const block = page.getElementById('rendered');
  // An older server does not say it, and renders no other screen.
  return block ? (block.dataset.path ?? location.pathname) : undefined;
};

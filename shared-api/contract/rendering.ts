import type { Language } from './languages.ts';
import type { PageData } from './releases.ts';

/** The calls that a screen may be rendered with: they need no token, change nothing, and say the same to everyone. */
export const READINGS = ['configs', 'carousels', 'notice', 'news', 'new', 'quotes', 'bars'] as const;
export type ReadingName = (typeof READINGS)[number];

/** A call as a screen makes it: in the client's names, without the language. */
export interface ReadingCall<Value = string | number> {
  readonly call: ReadingName;
  readonly input: Readonly<Record<string, Value>>;
  /** The first page of a list that the screen shows page by page. */
  readonly pages?: true;
}

/** A value that a parameter of the address's query gives. */
export interface FromSearch {
  readonly search: string;
}
export type AskedReading = ReadingCall<string | number | FromSearch>;

/** A screen whose address has a query. */
export interface SearchScreen {
  /** The parameters that decide what the screen shows at once: the server renders it only where each stands once. */
  readonly search: readonly string[];
  /** Those that may stand beside them and change nothing of it. With any other one the app draws the screen. */
  readonly besides: readonly string[];
  readonly readings: readonly AskedReading[];
}

/** The screens of a remote that the server renders, by path, each with the calls whose answers it shows at once. */
export type RenderedScreens = Readonly<Record<string, readonly AskedReading[] | SearchScreen>>;

export interface Reading extends ReadingCall {
  /** The `data` of the answer, in the names of the wire. */
  readonly data: unknown;
}

/** What a page's screen was rendered with: the JSON block `#rendered`. */
export interface Rendered {
  /** The path of the address, as the table of screens knows it. */
  readonly path: string;
  /** Path and query, as the browser shows them; for a render, with the parameters alone that the screen depends on. */
  readonly address: string;
  /** Rendered as for somebody who is signed in; nothing of theirs is in it. */
  readonly signedIn: boolean;
  /** When the answers were read, some seconds before the page was sent at most: milliseconds since 1970. */
  readonly at: number;
  readonly readings: readonly Reading[];
  /**
   * Set in the browser, for a page that the service worker has kept (decision 60): its prices are as old as it says, or all of them
   * have been heard of since.
   */
  readonly kept?: 'old' | 'confirmed';
}

/** What the shell's server file is asked to render: a screen of the releases that the page names. */
export interface RenderTask {
  readonly language: Language;
  readonly page: PageData;
  readonly rendered: Rendered;
}

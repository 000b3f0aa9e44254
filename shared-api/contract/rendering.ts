import type { Language } from './common.ts';
import type { PageData } from './releases.ts';

/** The calls that a screen may be rendered with: they need no token, change nothing, and say the same to everyone. */
export const READINGS = ['configs', 'carousels', 'notice', 'news', 'quotes'] as const;
export type ReadingName = (typeof READINGS)[number];

/** A call as a screen makes it: in the client's names, without the language. */
export interface AskedReading {
  readonly call: ReadingName;
  readonly input: Readonly<Record<string, string | number>>;
  /** The first page of a list that the screen shows page by page. */
  readonly pages?: true;
}

/** The screens of a remote that the server renders, by path, each with the calls whose answers it shows at once. */
export type RenderedScreens = Readonly<Record<string, readonly AskedReading[]>>;

export interface Reading extends AskedReading {
  /** The `data` of the answer, in the names of the wire. */
  readonly data: unknown;
}

/** What a page's screen was rendered with: the JSON block `#rendered`. */
export interface Rendered {
  /** The path of the address. */
  readonly path: string;
  /** Rendered as for somebody who is signed in; nothing of theirs is in it. */
  readonly signedIn: boolean;
  /** When the answers were read: milliseconds since 1970. */
  readonly at: number;
  readonly readings: readonly Reading[];
}

/** What the shell's server file is asked to render: a screen of the releases that the page names. */
export interface RenderTask {
  readonly language: Language;
  readonly page: PageData;
  readonly rendered: Rendered;
}

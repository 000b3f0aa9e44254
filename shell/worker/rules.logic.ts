/** A file whose name carries the hash of what is in it: it never changes. */
export const HASHED = /\.[0-9a-f]{12}\.[a-z0-9]+$/;
/** The public quotes; not their stream, which is no reply to keep. */
export const isQuotes = /^\/api\/quotes$/;
/** Drawings of the news, whose address carries their version. */
export const isPicture = /^\/content\/[\w-]+\.[0-9a-f]{10}\.svg$/;
/** Addresses of screens, with what follows `?`: not the API, its documentation, or files. */
export const isPage =
  /^\/(?!(?:api|ops|docs|assets|files|content|icons|healthz|readyz|metrics)(?:[/?]|$))[^?.]*(?:\?|$)/;

/** The page that the first visit is on was loaded before the worker watched: it asks for it once more, so marked. */
export const FIRST_PAGE = 'x-first-page';

/** The screen that the server has rendered, with its prices: between marks (server/src/modules/composer/page.logic.ts). */
export const SCREEN = /<!--screen-->.*?<!--\/screen-->/s;

/** The page that is kept: without the screen of its address and its moment, which the app draws anew. */
export const withoutScreen = (html: string): string => html.replace(SCREEN, '<div id="root"></div>');

export type Reply = Pick<Response, 'status' | 'headers'>;
/** In lower case; empty where there is none. */
export const typeOf = ({ headers }: Reply): string => (headers.get('content-type') ?? '').toLowerCase();

/** A file, a drawing or quotes, and no page in their place: what is kept of them stands for weeks. */
export const isKept = (reply: Reply): boolean =>
  reply.status === 200 && !/^(?:text\/html|$)/.test(typeOf(reply));

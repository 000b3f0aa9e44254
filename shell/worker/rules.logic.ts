/** A file whose name carries the hash of what is in it: it never changes. */
export const HASHED = /\.[0-9a-f]{12}\.[a-z0-9]+$/;
/** The public quotes; not their stream, which is no reply to keep. */
export const isQuotes = /^\/api\/quotes$/;
/** Drawings of the news, whose address carries their version. */
export const isPicture = /^\/content\/[\w-]+\.[0-9a-f]{10}\.svg$/;
/** Addresses of screens, with what follows `?`: not the API, its documentation, or files. */
export const isPage = /^\/(?!(?:api|ops|docs|assets|files|content)(?:[/?]|$))[^?.]*(?:\?|$)/;

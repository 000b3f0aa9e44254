/** HTTP statuses with a sentence of their own (docs/product.md, section 20). */
export const HTTP_STATUSES = [400, 401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505] as const;

export const REQUEST_ERROR = 'error.request';
export const REPLY_ERROR = 'error.badReply';
export const NETWORK_ERROR = 'error.network';
type HttpKey = `error.http${(typeof HTTP_STATUSES)[number]}`;
/** Keys of the common words (shared-ui/i18n) that an ApiError can carry. */
export type ErrorMessageKey = typeof REQUEST_ERROR | typeof REPLY_ERROR | typeof NETWORK_ERROR | HttpKey;

const httpKey = (status: (typeof HTTP_STATUSES)[number]): HttpKey => `error.http${status}`;
/** The sentence of an HTTP status; the general one for any other status. */
export function statusKey(status: number): ErrorMessageKey {
  const known = HTTP_STATUSES.find((candidate) => candidate === status);
  return known === undefined ? REQUEST_ERROR : httpKey(known);
}

/** Every `messageKey` there is: each needs its words in four languages. */
export const ERROR_MESSAGE_KEYS: readonly ErrorMessageKey[] = [
  REQUEST_ERROR,
  REPLY_ERROR,
  NETWORK_ERROR,
  ...HTTP_STATUSES.map(httpKey),
];

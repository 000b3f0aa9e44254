/** HTTP statuses with a sentence of their own (docs/product.md, section 20). */
export const HTTP_STATUSES = [400, 401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505] as const;
type Status = (typeof HTTP_STATUSES)[number];

/** Keys of the common words (shared-ui/i18n) that an ApiError can carry. */
export type ErrorMessageKey = 'error.request' | 'error.badReply' | 'error.network' | `error.http${Status}`;

/** The sentence of an HTTP status; the general one for any other status. */
export const statusKey = (status: number): ErrorMessageKey =>
  HTTP_STATUSES.includes(status as Status) ? `error.http${status as Status}` : 'error.request';

import { ApiError } from './api-error.ts';
import { statusKey } from './message-keys.ts';

/**
 * No response at all counts as 404 (docs/product.md, section 20); what the user reads is that there is no connection.
 */
export const networkError = () => new ApiError({ kind: 'network', messageKey: 'error.network', status: 404 });
export const timeoutError = () => new ApiError({ kind: 'timeout', messageKey: statusKey(408), status: 408 });
export const cancelledError = () => new ApiError({ kind: 'cancelled', messageKey: 'error.request' });
/** The server answered with something the contract does not know. */
export const replyError = () => new ApiError({ kind: 'reply', messageKey: 'error.badReply' });

import { ApiError } from './api-error.ts';
import { NETWORK_ERROR, REPLY_ERROR, REQUEST_ERROR, statusKey } from './message-keys.ts';

/**
 * No response at all counts as 404 (docs/product.md, section 20); what the user reads is that there is no connection.
 */
export const networkError = () => new ApiError({ kind: 'network', messageKey: NETWORK_ERROR, status: 404 });
export const timeoutError = () => new ApiError({ kind: 'timeout', messageKey: statusKey(408), status: 408 });
export const cancelledError = () => new ApiError({ kind: 'cancelled', messageKey: REQUEST_ERROR });
/** The server answered with something the contract does not know. */
export const replyError = () => new ApiError({ kind: 'reply', messageKey: REPLY_ERROR });

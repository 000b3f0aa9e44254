import type { Language } from '../contract/index.ts';
import type { ApiError } from './api-error.ts';

/** What the app gives the client: its state to send along, and what to do when a call fails. */
export interface ClientHooks {
  /** The reader's language, sent with every call. */
  language(): Language;
  /** The session's token, or null for a visitor. */
  token(): string | null;
  /** The browser's random name, filled into requests that carry `device`. */
  device(): string;
  /** Code 8888 or HTTP 401: clear the token, go to the root (specification, section 8). Once per token. */
  onTokenRefused(error: ApiError): void;
  /** Shows a failure toast: `error.message || t(error.messageKey)`. Not called for quiet calls. */
  onFailure(error: ApiError): void;
  /** A request got no response. Called for quiet calls too. */
  onOffline?(error: ApiError): void;
  /** HTTP 503. Called for quiet calls too. */
  onMaintenance?(error: ApiError): void;
}

const nothing = () => undefined;
let current: ClientHooks = {
  language: () => 'zh-CN',
  token: () => null,
  device: () => '',
  onTokenRefused: nothing,
  onFailure: nothing,
};

/** Called once by the app before its first call. */
export function configureClient(hooks: ClientHooks): void {
  current = hooks;
}

export const hooks = (): ClientHooks => current;

/** Shows a failure to the user, unless nobody is waiting for the answer any more. */
export function reportFailure(error: ApiError): void {
  if (error.kind !== 'cancelled') current.onFailure(error);
}

import type { Language } from '../contract/index.ts';
import type { ApiError } from './api-error.ts';

/** What the app gives the client: its state to send along, and what to do when a call fails. */
export interface ClientConfig {
  /** The reader's language, sent with every call. */
  language(): Language;
  /** The session's token, or null for a visitor. */
  token(): string | null;
  /** The signed-in user's id: unanswered calls are theirs alone. */
  user?(): string | undefined;
  /** The browser's random name, filled into requests that carry `device`. */
  device(): string;
  /** The session has another token from now on; the one before it ends within seconds. */
  onRenewed?(session: { token: string; expiresAt: string }): void;
  /** Code 8888 or HTTP 401: clear the token, go to the root (docs/product.md, section 20). Once per token. */
  onTokenRefused(error: ApiError): void;
  /** Shows a failure toast: `error.message || t(error.messageKey)`. Not called for quiet calls. */
  onFailure(error: ApiError): void;
  /** The sentence of HTTP 429, which says when to try again. */
  waitSentence?(seconds: number): string;
  /** A request got no response. Called for quiet calls too. */
  onOffline?(error: ApiError): void;
  /** HTTP 503. Called for quiet calls too. */
  onMaintenance?(error: ApiError): void;
}

const nothing = () => undefined;
let current: ClientConfig = {
  language: () => 'zh-CN',
  token: () => null,
  device: () => '',
  onTokenRefused: nothing,
  onFailure: nothing,
};

/** Called once by the app before its first call. */
export function configureClient(config: ClientConfig): void {
  current = config;
}

export const clientConfig = (): ClientConfig => current;

/** Shows a failure to the user, unless nobody is waiting for the answer any more. */
export function reportFailure(error: ApiError): void {
  if (error.kind !== 'cancelled') current.onFailure(error);
}

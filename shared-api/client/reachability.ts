import { onlineManager } from '@tanstack/react-query';

// Queries follow the browser's word otherwise.
onlineManager.setEventListener(() => undefined);

/**
 * Whether the server can be reached, as far as calls and the stream have shown; queries wait while it cannot. It is
 * true until something shows otherwise. The browser's own word (`navigator.onLine`) is wrong in some VPNs and in-app
 * browsers, so it is a reason to look and nothing more (decision 52).
 */
export const reachability = {
  get: (): boolean => onlineManager.isOnline(),
  set: (reachable: boolean): void => onlineManager.setOnline(reachable),
  subscribe: (listener: () => void): (() => void) => onlineManager.subscribe(listener),
};

/**
 * What is done about a call without a response; about a possible outage: a call that took too long, a stream that was
 * lost; and about a server's failure (HTTP 5xx). `stream/network.ts`, which is fetched after the first screen, puts its
 * own in their place. The query client says what is done when the server answers properly again.
 */
export const reachabilityEvents = {
  /** A server's failure, from before `stream/network.ts` was there. */
  failed: false,
  noResponse: (): void => reachability.set(false),
  possibleOutage: (): void => undefined,
  serverFailure(): void {
    reachabilityEvents.failed = true;
  },
  recovered: (): void => undefined,
};

/** A call got no response: the network may be there without leading anywhere, which no event of the browser tells. */
export const noteNoResponse = (): void => reachabilityEvents.noResponse();

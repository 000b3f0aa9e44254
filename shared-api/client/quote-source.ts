/** What is used of an EventSource. */
export interface QuoteSource {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
  /** 0 connecting, 1 open, 2 closed. */
  readonly readyState: number;
}

export const STREAM_PATH = '/api/quotes/stream';
/** The server's status alone, for pages without prices. */
export const STATUS_PATH = `${STREAM_PATH}?ids=none`;

/** A connection to the prices that the page has opened before the app ran. It goes on if this page comes to hold the stream. */
export const firstSource: { current: QuoteSource | undefined } = { current: undefined };

import { WebSocket } from 'ws';

export interface VendorLineOptions {
  readonly url: string;
  /** Sent after every connect. */
  readonly hello: string;
  readonly onText: (text: string) => void;
  readonly onState: (state: 'connected' | 'lost', reason: string) => void;
  /** Milliseconds: without any message for so long the connection counts as dead. */
  readonly silenceMs?: number;
  /** Milliseconds before the first new try; each later one waits twice as long, up to `longestMs`. */
  readonly firstMs?: number;
  readonly longestMs?: number;
}

/** A connection that is made again whenever it is lost. */
export interface VendorLine {
  open(): void;
  close(): void;
}

/** A longer message than this is no price. */
const LARGEST = 1024 * 1024;

export function createVendorLine(options: VendorLineOptions): VendorLine {
  const { url, hello, onText, onState, silenceMs = 15_000, firstMs = 500, longestMs = 30_000 } = options;
  let socket: WebSocket | undefined;
  let wanted = false;
  let wait = firstMs;
  let retry: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;

  function heard(from: WebSocket): void {
    clearTimeout(silence);
    silence = setTimeout(() => from.terminate(), silenceMs);
    silence.unref();
  }

  function connect(): void {
    const made = new WebSocket(url, { maxPayload: LARGEST, handshakeTimeout: silenceMs });
    let reason = '';
    socket = made;
    made.on('open', () => {
      heard(made);
      onState('connected', '');
      made.send(hello);
    });
    made.on('message', (data, isBinary) => {
      // Only a message proves that the line is good: a server that accepts and hangs up is not asked in a loop.
      wait = firstMs;
      heard(made);
      if (!isBinary) onText(data.toString());
    });
    made.on('ping', () => heard(made));
    made.on('error', (error) => {
      reason = error.message;
    });
    made.on('close', (code) => {
      if (socket !== made) return;
      clearTimeout(silence);
      socket = undefined;
      if (!wanted) return;
      onState('lost', reason || `code ${code}`);
      retry = setTimeout(connect, wait * (1 + Math.random() / 4));
      retry.unref();
      wait = Math.min(longestMs, wait * 2);
    });
  }

  return {
    open: () => {
      if (wanted) return;
      wanted = true;
      connect();
    },
    close: () => {
      wanted = false;
      clearTimeout(retry);
      clearTimeout(silence);
      const last = socket;
      socket = undefined;
      last?.terminate();
    },
  };
}

import type { QuoteSource } from '../client/index.ts';
import { TEST_PRODUCTS } from './products.ts';
import { quoteEventOf } from './quotes.ts';

type Listener = (event: MessageEvent<string>) => void;

/** An event stream that a test drives by hand. */
export interface TestQuoteSource extends QuoteSource {
  /** Delivers an event: `open`, `error`, `beat`, or `quotes` and `status` with their data (text goes out as it is). */
  emit(type: 'open' | 'error' | 'quotes' | 'status' | 'beat', data?: unknown): void;
  /** 0 connecting, 1 open, 2 closed, as with EventSource. */
  readyState: number;
}

export function createTestQuoteSource(): TestQuoteSource {
  const listeners = new Map<string, Listener[]>();
  return {
    readyState: 0,
    addEventListener(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
    emit(type, data) {
      if (type === 'open') this.readyState = 1;
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      for (const listener of listeners.get(type) ?? []) listener(new MessageEvent(type, { data: text }));
    },
    close() {
      this.readyState = 2;
    },
  };
}

/** A stream that ticks every second with the test back end's own prices (standalone development). */
export function createTickingSource(now: () => number = Date.now): QuoteSource {
  const source = createTestQuoteSource();
  const opening = setTimeout(() => source.emit('open'), 0);
  const ticking = setInterval(() => {
    const open = TEST_PRODUCTS.filter(({ isOpen }) => isOpen);
    source.emit(
      'quotes',
      open.map((product) => quoteEventOf(product, now())),
    );
  }, 1000);
  const { close } = source;
  source.close = () => {
    clearTimeout(opening);
    clearInterval(ticking);
    close.call(source);
  };
  return source;
}

import { pause, whenIdle } from './calls-under-way.ts';
import { firstSource, type QuoteSource, STREAM_PATH } from './quote-source.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

const networkIsBack = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** What shares the stream is fetched after what the first screen needs, for as long as it takes. */
async function load() {
  await whenIdle();
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await import('./stream/index.ts');
    } catch {
      await Promise.race([pause(wait * (1 + Math.random() / 4)), networkIsBack()]);
    }
  }
}

let loading: ReturnType<typeof load> | undefined;

/** An event source whose events come from the stream that all pages of the browser share, and `close` when it is left. */
class SharedSource extends EventTarget {
  readyState = 0;
  close(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('close'));
  }
}

/**
 * Has a source say what the stream says that the page came with, until that is lost or the browser loses its network: a stream may
 * outlive a network that is cut off for everything else, and then calls decide. Returns the end of it.
 */
function relayFirst(source: SharedSource): () => void {
  const first = firstSource.current;
  const ended = new AbortController();
  const { signal } = ended;
  function say(type: string, data?: string): void {
    if (source.readyState === 2 || signal.aborted) return;
    source.readyState = type === 'error' ? 0 : 1;
    source.dispatchEvent(new MessageEvent(type, { data }));
  }
  for (const type of ['open', 'status', 'quotes', 'error'])
    first?.addEventListener(type, ({ data }) => say(type, data));
  const lose = () => {
    say('error');
    ended.abort();
  };
  addEventListener('offline', lose, { signal });
  return () => ended.abort();
}

/** The one stream of all pages of this browser, as an event source that comes back by itself. */
export function openSharedStream(url: string): QuoteSource {
  const source = new SharedSource();
  const endRelay = url === STREAM_PATH ? relayFirst(source) : undefined;
  loading ??= load();
  void loading.then(({ serve }) => {
    endRelay?.();
    serve(source, url);
  });
  return source as QuoteSource;
}

import type { Rendered } from 'shared-api/contract';
import type { Language } from 'shared-ui';
import { markAsOf } from './as-of.ts';
import { holder, type LivePage, type LiveSource, readRendered } from './handover.ts';
import { keepInput } from './input.ts';
import { patchRow, rowsIn, type Shown, type Tick } from './patch.ts';

/** As in shared-api/client, which this script is too small to contain. */
const STREAM = '/api/quotes/stream';
const OPEN = 1;
const CLOSED = 2;

type Quotes = Record<string, Shown>;

const isSame = (quote: Shown, tick: Tick) => tick.seq === quote.seq && tick.is_open === quote.is_open;

interface Followed {
  readonly quotes: Quotes;
  readonly page: Document;
  /** Every quote is shown as the stream says it. */
  readonly onConfirmed: () => void;
  /** No more prices come: from now on those that are shown get old. */
  readonly onLost: () => void;
}

/** Keeps the prices of the rendered screen fresh until the app reads them. */
function follow(source: LiveSource, { quotes, page, onConfirmed, onLost }: Followed) {
  const language = page.documentElement.lang as Language;
  const newest = new Map<string, Tick>();
  const unconfirmed = new Set(Object.keys(quotes));
  const rows = rowsIn(page);
  let status: MessageEvent<string> | undefined;
  let patching = true;
  // The browser would come back as often as the server said last, for ever; the app comes back by its own rule.
  function lose() {
    source.close();
    if (patching) onLost();
  }
  source.addEventListener('error', lose);
  // Refused before this script ran.
  if (source.readyState === CLOSED) lose();
  source.addEventListener('status', (event) => {
    status = event;
  });
  source.addEventListener('quotes', ({ data }) => {
    for (const tick of JSON.parse(data) as Tick[]) {
      newest.set(tick.goods_id, tick);
      const quote = quotes[tick.goods_id];
      if (!patching || !quote) continue;
      const isPatched = patchRow(quote, tick, { language, page, row: rows.get(tick.goods_id) });
      if (isPatched) quotes[tick.goods_id] = { ...quote, ...tick };
      if (isPatched || isSame(quote, tick)) unconfirmed.delete(tick.goods_id);
    }
    if (patching && unconfirmed.size === 0) onConfirmed();
  });
  /** What has come before the app listened. */
  const missed = (type: string) => {
    if (type === 'open' && source.readyState === OPEN) return new MessageEvent<string>('open');
    if (type === 'status') return status;
    if (type !== 'quotes' || newest.size === 0) return undefined;
    return new MessageEvent<string>('quotes', { data: JSON.stringify([...newest.values()]) });
  };
  return {
    stop() {
      patching = false;
    },
    take: (): LiveSource => ({
      addEventListener(type, listener) {
        // A screen of the app hears the prices now.
        if (type === 'quotes') patching = false;
        const event = missed(type);
        source.addEventListener(type, listener);
        if (event) queueMicrotask(() => listener(event));
      },
      close: () => source.close(),
      get readyState() {
        return source.readyState;
      },
    }),
  };
}

/** No price of it can be old. */
const withoutPrices = (rendered: Rendered): Rendered =>
  rendered.kept ? { ...rendered, kept: 'confirmed' } : rendered;

/** Begins it on a page whose screen was rendered. */
export function begin(open: (url: string) => LiveSource, page: Document = document): LivePage | undefined {
  const rendered = readRendered(page);
  if (!rendered) return undefined;
  const { appListens, replay } = keepInput(page);
  const lists = rendered.readings.filter(({ call }) => call === 'quotes').map(({ data }) => data as Quotes);
  if (lists.length === 0)
    return {
      stop() {
        appListens();
        return withoutPrices(rendered);
      },
      take: () => undefined,
      replay,
    };
  const quotes: Quotes = Object.assign({}, ...lists);
  let { kept } = rendered;
  let endMark = kept && markAsOf(rendered, page);
  const onConfirmed = () => {
    if (kept) kept = 'confirmed';
    endMark?.();
    endMark = undefined;
  };
  const onLost = () => {
    endMark ??= markAsOf({ at: Date.now() }, page);
  };
  const { stop, take } = follow(open(STREAM), { quotes, page, onConfirmed, onLost });
  const newest = (data: Quotes) => {
    stop();
    return Object.fromEntries(Object.keys(data).map((id) => [id, quotes[id]]));
  };
  return {
    stop() {
      appListens();
      const readings = rendered.readings.map((one) =>
        one.call === 'quotes'
          ? {
              ...one,
              get data() {
                return newest(one.data as Quotes);
              },
            }
          : one,
      );
      return { ...rendered, readings, ...(kept && { kept }) };
    },
    take,
    replay() {
      // The app says it itself now.
      endMark?.();
      replay();
    },
  };
}

/** The stream that the page has asked for already, which then says once more what was not heard, or one of its own. */
export function openStream(url: string): LiveSource {
  const early = holder.earlyStream;
  if (!early) return new EventSource(url);
  holder.earlyStream = undefined;
  queueMicrotask(() => {
    for (const event of early.events) early.source.dispatchEvent(event);
  });
  return early.source;
}

holder.livePage = begin(openStream);

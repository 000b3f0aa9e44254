import { useCallback, useEffect, useRef, useState } from 'react';
import { type GoodsType, type QuoteBook, useBook, useSilent } from '../live/quotes.data.ts';
import { addStarGesturesLater } from './lazy-star-gestures.ts';
import styles from './quote-row.module.css';
import { QuoteRow } from './quote-row.tsx';
import { useOffScreenRows } from './use-off-screen-rows.ts';

interface QuotesProps {
  type: GoodsType;
  ids: readonly string[];
  /** Closing prices of the session so far, by product. */
  sparks: Readonly<Record<string, readonly string[]>> | undefined;
  /** The product that is open beside the list. */
  current: string | undefined;
}

/** A list of up to `WHOLE` rows is drawn whole; a longer one in blocks of `BLOCK`. */
const WHOLE = 20;
const BLOCK = 5;
/** How far beyond the screen blocks are drawn. */
const MARGIN = '400px 0px';
/** Milliseconds between two changes of rows that are not on the screen. */
const AWAY_MS = 3_000;

/** The rows as one list; of many, only the blocks near the screen are there, so that a tick costs as much as for few. */
export function Rows({ label, ids, ...quotes }: QuotesProps & { label: string }) {
  if (ids.length <= WHOLE)
    return (
      <ul ref={addStarGesturesLater} className={styles.list} aria-label={label}>
        <Quotes ids={ids} {...quotes} />
      </ul>
    );
  const starts = Array.from({ length: Math.ceil(ids.length / BLOCK) }, (_, i) => i * BLOCK);
  return (
    <section ref={addStarGesturesLater} className={styles.list} aria-label={label}>
      {starts.map((start) => (
        <Block key={start} ids={ids.slice(start, start + BLOCK)} early={start < WHOLE} {...quotes} />
      ))}
    </section>
  );
}

/**
 * Listens for all of its products at once, which costs less than a listener in every row. Rows that are not on the
 * screen follow every few seconds: who searches the page, or has it read out, finds prices that are about as old.
 */
function Quotes({ type, ids, sparks, current }: QuotesProps) {
  const pick = useCallback((book: QuoteBook) => ids.map((id) => book.byId[id]), [ids]);
  const quotes = useBook(type, pick);
  const later = useEvery(quotes, AWAY_MS);
  const silent = useSilent(type, ids);
  const { watch, offScreen } = useOffScreenRows();
  return quotes?.map((newest, i) => {
    if (!newest) return null;
    // By product, not by place: the order may have changed since.
    const isAway = offScreen.has(newest.goodsId);
    const before = isAway && later?.find((quote) => quote?.goodsId === newest.goodsId);
    const quote = before || newest;
    const { goodsId, goodsName, goodsCode, digits, price, diffrate, isOpen, opensTime } = quote;
    const { isChecked, source, close } = quote;
    const shown = { goodsId, goodsName, goodsCode, digits, price, diffrate, isOpen, opensTime };
    const more = { isChecked, source, close, watch, isAway, silentSince: silent[i] };
    return (
      <QuoteRow
        key={goodsId}
        {...shown}
        {...more}
        isCurrent={goodsId === current}
        spark={sparks?.[goodsId]}
      />
    );
  });
}

/** A value as it was at most so many milliseconds ago. */
function useEvery<T>(value: T, milliseconds: number): T {
  const newest = useRef(value);
  const [taken, take] = useState(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setInterval(() => take(newest.current), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return taken;
}

interface BlockProps extends QuotesProps {
  /** There from the start. */
  early: boolean;
}

function Block({ ids, early, ...quotes }: BlockProps) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<{ near: boolean; height: string }>({
    near: early,
    height: `calc(${ids.length} * var(--m-row))`,
  });
  useEffect(() => {
    const element = list.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const near = entry.isIntersecting;
        // Rows that go leave a gap of their own height: nothing moves.
        setPlace((now) =>
          now.near === near
            ? now
            : { near, height: now.near ? `${entry.boundingClientRect.height}px` : now.height },
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={list} className={styles.block} style={place.near ? undefined : { blockSize: place.height }}>
      {place.near ? <Quotes ids={ids} {...quotes} /> : null}
    </ul>
  );
}

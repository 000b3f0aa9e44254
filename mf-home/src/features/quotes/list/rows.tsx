import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './quote-row.module.css';

interface RowsProps {
  label: string;
  ids: readonly string[];
  children: (id: string) => ReactNode;
}

/** As many rows as are drawn at once when not all of them are; fewer than two such blocks are drawn whole. */
const BLOCK = 20;

/** The rows as one list; of many, only the blocks near the screen are there, so that a tick costs as much as for few. */
export function Rows({ label, ids, children }: RowsProps) {
  if (ids.length <= 2 * BLOCK)
    return (
      <ul className={styles.list} aria-label={label}>
        {ids.map(children)}
      </ul>
    );
  const starts = Array.from({ length: Math.ceil(ids.length / BLOCK) }, (_, i) => i * BLOCK);
  return (
    <section className={styles.list} aria-label={label}>
      {starts.map((start) => (
        <Block key={start} ids={ids.slice(start, start + BLOCK)} early={start < BLOCK}>
          {children}
        </Block>
      ))}
    </section>
  );
}

interface BlockProps {
  ids: readonly string[];
  /** There from the start. */
  early: boolean;
  children: (id: string) => ReactNode;
}

function Block({ ids, early, children }: BlockProps) {
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
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={list} className={styles.block} style={place.near ? undefined : { blockSize: place.height }}>
      {place.near ? ids.map(children) : null}
    </ul>
  );
}

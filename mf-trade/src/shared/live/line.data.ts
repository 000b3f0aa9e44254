import { useEffect, useState } from 'react';
import { subscribeQuotes } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import type { Point } from './line.logic.ts';

interface LivePoint extends Point {
  readonly text: PriceText;
}
const MOST_POINTS = 2_000;
/** Milliseconds within which prices that come are drawn, together: a line that moves more often looks the same. */
const DRAW_EVERY = 500;

/** Every price of a product that comes while the screen is shown; `heard` once the stream has said how things stand. */
export function useLivePoints(goodsId: string) {
  const [live, setLive] = useState<readonly LivePoint[]>([]);
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    let waiting: LivePoint[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const points = waiting;
      waiting = [];
      timer = undefined;
      setLive((known) => [...known, ...points].slice(-MOST_POINTS));
    };
    const leave = subscribeQuotes(
      (events) => {
        const points = events
          .filter((event) => event.goodsId === goodsId)
          .map(({ time, price }) => ({ time: Date.parse(time), price: Number(price), text: price }));
        waiting.push(...points);
        if (points.length > 0) timer ??= setTimeout(draw, DRAW_EVERY);
        setHeard(true);
      },
      { onClose: () => setHeard(false), onRestart: () => setLive([]) },
    );
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [goodsId]);
  return { live, heard };
}

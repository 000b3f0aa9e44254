import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Bar } from './bar.logic.ts';
import { type ChartController, createChart } from './chart-controller.ts';
import type { ChartContent, ChartLook, ChartMarks } from './chart-types.ts';

/** Bars that change outside of React: a tick draws the canvas and nothing else. */
export interface BarSource {
  /** The same array until something has changed. */
  get(): { readonly bars: readonly Bar[]; readonly older: boolean; readonly newer: boolean };
  subscribe(changed: () => void): () => void;
}

export interface ChartInput {
  readonly source: BarSource;
  readonly look: ChartLook;
  readonly content: ChartContent;
  readonly marks: ChartMarks;
  readonly onOlder: (() => void) | undefined;
  readonly onNewer: (() => void) | undefined;
  readonly onNewest: (() => void) | undefined;
}

/** Milliseconds between two drawings of what runs down: the time left of the newest bar, and of a trade. */
const SECOND = 1000;

/** Keeps the engine in step with what React knows. */
export function useController(
  box: RefObject<HTMLDivElement | null>,
  dot: RefObject<HTMLSpanElement | null>,
  input: ChartInput,
) {
  const { source, look, content, marks: given } = input;
  const [controller, setController] = useState<ChartController>();
  const [pointed, setPointed] = useState<number>();
  const [away, setAway] = useState(false);
  // A quote and its bar come one after the other: in sight, the tag of the last price stays at the end of the line.
  const marks = useMemo(() => (away ? given : { ...given, last: undefined }), [given, away]);
  const made = useRef<ChartController>(undefined);
  const calls = useRef(input);
  useLayoutEffect(() => {
    calls.current = { ...input, marks };
  });
  // Before the page is painted: the first bars come with its first picture.
  useLayoutEffect(() => {
    if (!box.current || !dot.current) return;
    const { source: from, ...first } = calls.current;
    const events = {
      onPoint: setPointed,
      onOlder: () => calls.current.onOlder?.(),
      onNewer: () => calls.current.onNewer?.(),
      onNewest: () => calls.current.onNewest?.(),
      onAway: setAway,
    };
    const created = createChart(box.current, dot.current, events, { ...first, data: from.get() });
    made.current = created;
    return () => {
      made.current = undefined;
      created.dispose();
      setController(undefined);
    };
  }, [box, dot]);
  // After the first picture, which would wait for React to render everything around the chart once more.
  useEffect(() => setController(made.current), []);
  useEffect(() => controller?.setLook(look), [controller, look]);
  useEffect(() => controller?.setContent(content), [controller, content]);
  useEffect(() => {
    if (!controller) return;
    controller.setData(source.get());
    return source.subscribe(() => controller.setData(source.get()));
  }, [controller, source]);
  useEffect(() => controller?.setMarks(marks), [controller, marks]);
  useEffect(() => {
    if (!controller) return;
    const timer = setInterval(() => {
      if (!document.hidden) controller.redraw();
    }, SECOND);
    return () => clearInterval(timer);
  }, [controller]);
  return { controller, pointed, away };
}

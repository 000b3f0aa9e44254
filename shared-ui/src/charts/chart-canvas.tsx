import type { ECharts } from 'echarts/core';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { keptWindow, onlyLastChanged, type Window } from './chart.logic.ts';
import { echarts } from './echarts.ts';
import { createLiveLayer, type LiveLayer } from './live-layer.ts';
import { buildOption, buildReach, buildUpdate, type ChartData, type ChartLook } from './option.logic.ts';
import { useGlide } from './use-glide.ts';

/** What can be asked of a drawing. */
export interface ChartHandle {
  /** Changes how much is in sight: 0.5 shows half as many bars. */
  zoom(factor: number): void;
  toNewest(): void;
  /** The picture as it stands. */
  render(pixelRatio: number): HTMLCanvasElement | undefined;
}

export interface ChartCanvasProps {
  look: ChartLook;
  data: ChartData;
  /** Value of the last-price line: the newest bar's, drawn or not. */
  last: number | undefined;
  /** Index of the bar under the crosshair. */
  onPoint: (index: number | undefined) => void;
  onWindow: (window: Window) => void;
  ref?: Ref<ChartHandle>;
}

interface ZoomEvent extends Partial<Window> {
  batch?: Partial<Window>[];
}

const STYLE = { height: '100%', width: '100%' };
const FEWEST = 15;
const never = () => false;
const sameShape = (a: ChartData, b: ChartData) =>
  a.panes.length === b.panes.length &&
  (a.percents === undefined) === (b.percents === undefined) &&
  a.panes.every((pane, i) => pane.plots.length === b.panes[i]?.plots.length && pane.id === b.panes[i]?.id);

/** The drawing. The library gets its first option only; later ones are set by hand, and a tick draws its bar alone. */
export function ChartCanvas({ look, data, last, onPoint, onWindow, ref }: ChartCanvasProps) {
  const chart = useRef<EChartsReactCore>(null);
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef({ look, data, last });
  const live = useRef<LiveLayer>(undefined);
  const seen = useRef<Window>(undefined);
  const [option] = useState(() => buildOption({ ...look, ...data }));
  // The library makes its instance twice while it measures itself; only the second one stays.
  const [ready, setReady] = useState(false);
  const instanceOf = (): ECharts | undefined => chart.current?.getEchartsInstance();

  useEffect(() => {
    const instance = ready ? chart.current?.getEchartsInstance() : undefined;
    if (!instance) return;
    const before = drawn.current;
    const input = () => ({ ...look, ...data, window: seen.current });
    const changed = before.look !== look || !sameShape(before.data, data);
    drawn.current = { look, data, last };
    live.current ??= createLiveLayer(instance);
    if (changed) instance.setOption(buildOption(input()), { notMerge: true });
    else if (before.data !== data && !onlyLastChanged(before.data.bars, data.bars)) {
      seen.current = keptWindow(seen.current, before.data.bars, data.bars);
      instance.setOption(buildUpdate(input()));
    }
    if (live.current.draw(look, data, last)) return;
    instance.setOption(buildReach(input()));
    live.current.draw(look, data, last);
  }, [ready, look, data, last]);

  const redraw = useMemo(
    () => () => {
      const { look: lookNow, data: dataNow, last: lastNow } = drawn.current;
      live.current?.draw(lookNow, dataNow, lastNow);
    },
    [],
  );
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      // The library resizes itself first.
      timer = setTimeout(redraw, 120);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [redraw]);

  const show = useMemo(
    () => (window: Window) =>
      chart.current?.getEchartsInstance()?.dispatchAction({ type: 'dataZoom', ...window }),
    [],
  );
  const trace = useGlide(box, show);
  const calls = useRef({ onPoint, onWindow, trace });
  useEffect(() => {
    calls.current = { onPoint, onWindow, trace };
  });
  const events = useMemo(
    () => ({
      updateAxisPointer: (event: { axesInfo?: { value?: number }[] }) =>
        calls.current.onPoint(event.axesInfo?.[0]?.value),
      datazoom: (event: ZoomEvent) => {
        const { start, end } = event.batch?.[0] ?? event;
        if (start === undefined || end === undefined) return;
        seen.current = { start, end };
        redraw();
        calls.current.trace(seen.current);
        calls.current.onWindow(seen.current);
      },
    }),
    [redraw],
  );

  useImperativeHandle(ref, () => ({
    zoom: (factor) => {
      const { start, end } = seen.current ??
        keptWindow(undefined, data.bars, data.bars) ?? { start: 0, end: 100 };
      const fewest = Math.min(100, (FEWEST / Math.max(1, data.bars.length)) * 100);
      const length = Math.min(100, Math.max(fewest, (end - start) * factor));
      const to = end >= 99.9 ? 100 : Math.min(100, (start + end) / 2 + length / 2);
      show({ start: Math.max(0, to - length), end: Math.max(length, to) });
    },
    toNewest: () => {
      const { start, end } = seen.current ?? { start: 0, end: 100 };
      show({ start: 100 - (end - start), end: 100 });
    },
    render: (pixelRatio) =>
      instanceOf()?.renderToCanvas({ pixelRatio, backgroundColor: look.colours.surface }),
  }));

  return (
    <div ref={box} style={STYLE}>
      <EChartsReactCore
        ref={chart}
        echarts={echarts}
        option={option}
        shouldSetOption={never}
        onEvents={events}
        onChartReady={() => setReady(true)}
        style={STYLE}
      />
    </div>
  );
}

import EChartsReactCore from 'echarts-for-react/esm/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Bar, keptWindow, onlyLastChanged, type Window } from './chart.logic.ts';
import { echarts } from './echarts.ts';
import { buildOption, buildSeries, type OptionInput } from './option.logic.ts';

/** All that decides how the chart looks; it changes seldom, the bars with every tick. */
export type ChartLook = Omit<OptionInput, 'bars' | 'window'>;

export interface ChartCanvasProps {
  look: ChartLook;
  bars: readonly Bar[];
  /** Index of the bar under the crosshair. */
  onPoint: (index: number | undefined) => void;
  onReachStart: (() => void) | undefined;
}

interface ZoomEvent {
  batch?: Partial<Window>[];
}

const STYLE = { height: '100%', width: '100%' };
const never = () => false;

/** The drawing. The library gets its first option only; later ones are set by hand, a tick the cheap way. */
export function ChartCanvas({ look, bars, onPoint, onReachStart }: ChartCanvasProps) {
  const chart = useRef<EChartsReactCore>(null);
  const drawn = useRef({ look, bars });
  const seen = useRef<Window>(undefined);
  const [option] = useState(() => buildOption({ ...look, bars }));
  // The library makes its instance twice while it measures itself; only the second one stays.
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const before = drawn.current;
    if (!ready || (before.look === look && before.bars === bars)) return;
    const instance = chart.current?.getEchartsInstance();
    if (!instance) return;
    if (before.look === look && onlyLastChanged(before.bars, bars)) {
      instance.setOption({ series: buildSeries({ ...look, bars }) }, { lazyUpdate: true });
    } else {
      seen.current = keptWindow(seen.current, before.bars, bars);
      const next = seen.current ? { ...look, bars, window: seen.current } : { ...look, bars };
      instance.setOption(buildOption(next), { notMerge: true });
    }
    drawn.current = { look, bars };
  }, [ready, look, bars]);

  const calls = useRef({ onPoint, onReachStart });
  useEffect(() => {
    calls.current = { onPoint, onReachStart };
  });
  const events = useMemo(
    () => ({
      updateAxisPointer: (event: { axesInfo?: { value?: number }[] }) =>
        calls.current.onPoint(event.axesInfo?.[0]?.value),
      datazoom: ({ batch }: ZoomEvent) => {
        const { start, end } = batch?.[0] ?? {};
        if (start === undefined || end === undefined) return;
        seen.current = { start, end };
        if (start <= 0) calls.current.onReachStart?.();
      },
    }),
    [],
  );

  return (
    <EChartsReactCore
      ref={chart}
      echarts={echarts}
      option={option}
      shouldSetOption={never}
      onEvents={events}
      onChartReady={() => setReady(true)}
      style={STYLE}
    />
  );
}

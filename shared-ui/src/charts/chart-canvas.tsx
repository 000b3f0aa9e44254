import EChartsReactCore from 'echarts-for-react/esm/core';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { echarts } from './echarts.ts';
import { LABELS, SPARE } from './frame.logic.ts';
import type { ChartData, ChartLook } from './look.ts';
import { createStage, type Stage } from './stage.ts';
import { useGestures } from './use-gestures.ts';

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
  /** The start of the first bar in sight, once it stays there. */
  onRest: (since: number | undefined) => void;
  /** The bars in sight after a movement, the last excluded. */
  onView: (seen: { first: number; end: number }) => void;
  ref?: Ref<ChartHandle>;
}

const BOX = { position: 'absolute', inset: 0, overflow: 'hidden', userSelect: 'none' } as const;
/** The canvas reaches beyond its box at both sides; the spare pixels at the end lie under the labels, too. */
const WIDE = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: -SPARE,
  insetInlineEnd: LABELS - SPARE,
  pointerEvents: 'none',
  height: '100%',
} as const;
const NOTHING = {};
const never = () => false;

/** The drawing. The library draws what the stage tells it to. */
export function ChartCanvas({ look, data, last, onPoint, onRest, onView, ref }: ChartCanvasProps) {
  const chart = useRef<EChartsReactCore>(null);
  const box = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(undefined);
  // The library makes its instance twice while it measures itself; only the second one stays.
  const [ready, setReady] = useState(false);
  const calls = useRef({ onPoint, onRest, onView });
  useEffect(() => {
    calls.current = { onPoint, onRest, onView };
  });

  useEffect(() => {
    const instance = ready ? chart.current?.getEchartsInstance() : undefined;
    if (!instance) return;
    stage.current ??= createStage(instance, {
      onPoint: (index) => calls.current.onPoint(index),
      onRest: (since) => calls.current.onRest(since),
      onView: (seen) => calls.current.onView(seen),
    });
    stage.current.set({ look, data, last });
  }, [ready, look, data, last]);

  const stageOf = useCallback(() => stage.current, []);
  useGestures(box, stageOf);

  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      // The library resizes itself first.
      timer = setTimeout(() => stage.current?.resize(), 120);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  useImperativeHandle(ref, () => ({
    zoom: (factor) => stage.current?.zoom(factor),
    toNewest: () => stage.current?.toNewest(),
    render: (pixelRatio) => stage.current?.picture(pixelRatio),
  }));

  return (
    <div ref={box} style={BOX}>
      <EChartsReactCore
        ref={chart}
        echarts={echarts}
        option={NOTHING}
        shouldSetOption={never}
        onChartReady={() => setReady(true)}
        style={WIDE}
      />
    </div>
  );
}

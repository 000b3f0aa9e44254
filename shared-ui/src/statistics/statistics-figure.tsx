import EChartsReactCore from 'echarts-for-react/esm/core';
import type { ComponentProps } from 'react';
import { echarts } from './echarts.ts';
import './statistics-figure.css';

interface StatisticsFigureProps {
  label: string;
  /** By the library's public options. */
  option: ComponentProps<typeof EChartsReactCore>['option'];
  summary: string;
}

/** The library's own is 300 pixels. */
const WHOLE = { height: '100%' } as const;

/** A picture for the eye, and the same in words for those who do not see it. */
export function StatisticsFigure({ label, option, summary }: StatisticsFigureProps) {
  return (
    <figure className="m-statistics" aria-label={label}>
      <div className="m-statistics-canvas" aria-hidden="true">
        <EChartsReactCore echarts={echarts} option={option} notMerge style={WHOLE} />
      </div>
      <figcaption className="m-unseen">{summary}</figcaption>
    </figure>
  );
}

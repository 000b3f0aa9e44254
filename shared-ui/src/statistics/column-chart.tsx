import { useMemo } from 'react';
import { useColours } from '../charts/use-colours.ts';
import { useKit } from '../kit/kit.ts';
import { type Column, columnOption } from './column-option.logic.ts';
import { StatisticsFigure } from './statistics-figure.tsx';

export interface ColumnChartProps {
  /** Names it for screen readers. */
  label: string;
  /** In the order of time, oldest first. */
  columns: readonly Column[];
  /** A value as it is read: with its unit. */
  format: (value: number) => string;
  /** The same in words, for those who do not see it. */
  summary: string;
}

/** Columns above and below zero, in the colours of rise and fall: statistics, not prices. */
export function ColumnChart({ label, columns, format, summary }: ColumnChartProps) {
  const { direction } = useKit();
  const colours = useColours();
  const option = useMemo(
    () => columnOption({ columns, format, colours, direction }),
    [columns, format, colours, direction],
  );
  return <StatisticsFigure label={label} option={option} summary={summary} />;
}

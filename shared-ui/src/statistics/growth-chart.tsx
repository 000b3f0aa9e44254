import { useMemo } from 'react';
import { useColours } from '../charts/use-colours.ts';
import { type Growth, growthOption } from './growth-option.logic.ts';
import { StatisticsFigure } from './statistics-figure.tsx';

export interface GrowthChartProps {
  /** Names it for screen readers. */
  label: string;
  growth: Growth;
  /** The same in words, for those who do not see it. */
  summary: string;
}

/** A line that an amount follows as it grows: what is reached, and, dashed, what is still to come. */
export function GrowthChart({ label, growth, summary }: GrowthChartProps) {
  const colours = useColours();
  const option = useMemo(() => growthOption(growth, colours), [growth, colours]);
  return <StatisticsFigure label={label} option={option} summary={summary} />;
}

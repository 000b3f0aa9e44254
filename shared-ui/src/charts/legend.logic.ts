import type { Bar } from './bar.logic.ts';
import type { ChartColours, ComparedLine } from './chart-types.ts';
import { alignedCloses, commonBase, percentOf, percentText } from './compare.logic.ts';

/** A line of the chart: its name, its colour, and its figure at a bar. */
export interface LegendLine {
  readonly name: string;
  readonly value: string;
  readonly colour: string;
}

interface Comparing {
  readonly name: string;
  readonly bars: readonly Bar[];
  readonly compare: readonly ComparedLine[];
  readonly colours: ChartColours;
  /** Places of the bar whose figures are shown, and of the first that changes may be counted from. */
  readonly at: number;
  readonly since: number;
}

/** The product itself and those it is compared with, in percent. */
export function comparedAt({ name, bars, compare, colours, at, since }: Comparing): LegendLine[] {
  const lines = [
    { name, colour: colours.accent, closes: bars.map(({ close }) => close) },
    ...compare.map((line, n) => ({
      name: line.name,
      colour: colours.averages[n] ?? colours.quiet,
      closes: alignedCloses(bars, line.bars),
    })),
  ];
  // As they are drawn: from the first bar that all have.
  const base = commonBase(
    lines.map(({ closes }) => closes),
    since,
  );
  return lines.map(({ closes, ...line }) => {
    const [first, value] = [closes[base], closes[at]];
    return { ...line, value: first && value ? percentText(percentOf(value, first)) : '–' };
  });
}

/** An indicator over the prices with its figures at a bar; `line` is the place of a colour among the theme's for lines. */
export interface IndicatorFigures {
  readonly id: string;
  readonly name: string;
  readonly figures: readonly {
    readonly key: string;
    readonly title: string;
    readonly value: number | undefined;
    readonly line: number;
  }[];
}

/** Whether an indicator's own name has to stand before its figures: the name of some is that of their first line. */
export const needsName = ({ name, figures }: IndicatorFigures) => !figures[0]?.title.startsWith(name);

/** The lines of indicators, each by its name. */
export const indicatorLines = (
  indicators: readonly IndicatorFigures[],
  colours: ChartColours,
  format: (value: number) => string,
): LegendLine[] =>
  indicators.flatMap((indicator) =>
    indicator.figures.flatMap(({ title, value, line }, n) =>
      value === undefined
        ? []
        : [
            {
              name: n === 0 && needsName(indicator) ? `${indicator.name} ${title}` : title,
              value: format(value),
              colour: colours.averages[line] ?? colours.quiet,
            },
          ],
    ),
  );

import { percentText } from './compare.logic.ts';
import type { ChartColours, ChartData, ChartLook } from './look.ts';
import { colourOf } from './option.logic.ts';
import type { Pane, PaneId, Plot } from './studies.logic.ts';

/** A value with its name, in the colour in which it is drawn. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly colour: string;
}

const NONE = '–';
/** Digits after the point; undefined: as many as the price has, and so many more. */
const DIGITS: Readonly<Record<Exclude<PaneId, 'price' | 'macd'>, number>> = { volume: 0, rsi: 2, kdj: 2 };

/** Plots of one indicator stand in one row. */
const familyOf = ({ id }: Plot) => id.split('-', 1)[0];

function rowsOfPlots({ plots }: Pane): Plot[][] {
  const rows: Plot[][] = [];
  for (const plot of plots) {
    const row = rows.at(-1);
    if (row?.[0] && familyOf(row[0]) === familyOf(plot)) row.push(plot);
    else rows.push([plot]);
  }
  return rows;
}

/** How many rows of the legend lie over the prices. */
export const legendRows = ({ panes: [prices] }: ChartData) => (prices ? rowsOfPlots(prices).length : 0);

function digitsIn(id: PaneId, { digits }: ChartLook): number {
  if (id === 'price') return digits;
  // Differences of prices are smaller than prices.
  return id === 'macd' ? digits + 1 : DIGITS[id];
}

/** The figures of a pane at a bar: as many at every bar, so that nothing moves with the crosshair. */
export function figuresOf(pane: Pane, { look, at }: { look: ChartLook; at: number }): Figure[][] {
  const digits = digitsIn(pane.id, look);
  return rowsOfPlots(pane).map((row) =>
    row.map((plot) => {
      const value = plot.values[at];
      return {
        id: plot.id,
        label: plot.label,
        text: value === undefined ? NONE : look.formatNumber(value, digits),
        colour: plot.draw === 'line' ? colourOf(look.colours, plot.colour) : look.colours.quiet,
      };
    }),
  );
}

interface Compared {
  readonly data: ChartData;
  readonly at: number;
  readonly names: { readonly own: string; readonly other: string | undefined };
  readonly colours: ChartColours;
}

/** Both products of a comparison. */
export function comparedFigures({ data, at, names, colours }: Compared): Figure[] {
  const { percents } = data;
  if (!percents) return [];
  const figure = (id: string, label: string, value: number | undefined, colour: string) => ({
    id,
    label,
    text: value === undefined ? NONE : percentText(value),
    colour,
  });
  return [
    figure('own', names.own, percents.own[at], colours.accent),
    figure('other', names.other ?? '', percents.other[at], colourOf(colours, 0)),
  ];
}

import type { Chart, IndicatorCreateTooltipDataSourceParams as TooltipInput } from 'klinecharts';
import { indicatorStyles, stylesOf } from './chart-styles.ts';
import type { ChartContent, ChartLook } from './chart-types.ts';
import { figureOf, PRICE_PANE } from './engine-values.ts';
import {
  type ChosenIndicator,
  INDICATOR_TRAITS,
  type Indicator,
  lineOf,
  paneHeight,
} from './indicators.logic.ts';
import type { IndicatorFigures } from './legend.logic.ts';
import { widthIn } from './marks-overlay.ts';

/** Pixels beside the figures of a pane, and after each: see `stylesOf`. */
const SIDES = 12;
const GAP = 8;
const nothing = () => ({ name: '', calcParamsText: '', features: [], legends: [] });
const PREFIX = 'indicator-';
const idOf = (id: string) => PREFIX + id;
/** Which indicator has an id of the engine. */
export const indicatorOf = (id: string) => id.slice(PREFIX.length) as Indicator;

/** The engine's own names of figures end with a colon. */
const shortTitle = (title: string) => title.replace(/: $/, '');

/**
 * The figures above an indicator's own pane, of the bar at a place: the engine's own are those of the bar that a finger was
 * over last. They are as many as one line has room for: a second one would lie over what the pane draws.
 */
const legendsAt =
  (choice: ChosenIndicator, look: ChartLook, placeOf: () => number) =>
  ({ indicator, bounding }: Pick<TooltipInput<unknown>, 'indicator' | 'bounding'>) => {
    const values = Object(indicator.result[placeOf()]) as Record<string, number | undefined>;
    let room = bounding.width - SIDES;
    const legends = indicator.figures.flatMap(({ key, title: given }, n) => {
      if (given === undefined) return [];
      const value = values[key];
      const color = look.colours.averages[lineOf(choice.id, n)] ?? look.colours.quiet;
      // The engine counts those of RSI, and names the others by their lengths.
      const name = choice.id === 'rsi' ? `RSI${choice.params[n]}` : shortTitle(given);
      const text = value === undefined ? '–' : figureOf(value.toFixed(indicator.precision));
      const title = `${name} `;
      room -= widthIn(look)(title + text, 500) + GAP;
      return n > 0 && room < 0 ? [] : [{ title: { text: title, color }, value: { text, color } }];
    });
    return { ...nothing(), legends };
  };

/** Where the axes of prices and of indicators stand. */
export const sideOf = ({ direction }: ChartLook) => (direction === 'rtl' ? 'left' : 'right');

/** Switches the engine's indicators to those that are chosen, each with its figures and colours. */
export function applyIndicators(
  chart: Chart,
  { indicators, compare }: ContentOf,
  look: ChartLook,
  placeOf: () => number,
): void {
  // On a percent scale averages of prices have no place.
  const chosen = indicators.filter(({ id }) => compare.length === 0 || INDICATOR_TRAITS[id].place === 'pane');
  const wanted = new Set(chosen.map(({ id }) => idOf(id)));
  for (const { id, name } of chart.getIndicators())
    if (name !== 'COMPARE' && !wanted.has(id)) chart.removeIndicator({ id });
  const known = new Set(chart.getIndicators().map(({ id }) => id));
  for (const indicator of chosen) {
    const { name, place, digits = look.digits } = INDICATOR_TRAITS[indicator.id];
    const create = {
      id: idOf(indicator.id),
      name,
      precision: digits,
      styles: indicatorStyles(indicator, look),
      // The legend above the chart tells of what lies over the prices.
      createTooltipDataSource: place === 'price' ? nothing : legendsAt(indicator, look, placeOf),
      ...(indicator.params.length > 0 ? { calcParams: [...indicator.params] } : {}),
    };
    const paneId = place === 'price' ? PRICE_PANE : `pane-${indicator.id}`;
    if (known.has(create.id)) chart.overrideIndicator(create);
    else chart.createIndicator({ ...create, paneId }, place === 'price');
    if (place === 'price') continue;
    // Its figures stand above its lines, and its axis on the side of the prices: all panes are as wide as each other. The
    // engine adds the gap to the height that it then fits into the pane: it is more than the pixels that are left free.
    chart.overrideYAxis({
      paneId,
      gap: { top: 2 * look.colours.text + 4, bottom: 0.06 },
      position: sideOf(look),
    });
  }
  chart.setStyles(stylesOf(look, compare.length > 0));
}
type ContentOf = Pick<ChartContent, 'indicators' | 'compare'>;

/** Makes panes as high as the chart has room for beside the prices: by `fit`, and when the chart gets another height. */
export function watchPanes(chart: Chart, box: HTMLElement, content: () => ContentOf) {
  function fit() {
    const shown = content().indicators.filter(({ id }) => INDICATOR_TRAITS[id].place === 'pane');
    // The first picture waits for no measure that it does not need.
    if (shown.length === 0) return;
    const height = paneHeight(box.clientHeight, shown.length);
    for (const id of shown.map((each) => `pane-${each.id}`))
      if (chart.getSize(id, 'main')?.height !== height) chart.setPaneOptions({ id, height });
  }
  const watch = new ResizeObserver(fit);
  watch.observe(box);
  return { fit, end: () => watch.disconnect() };
}

/** Figures of the indicators over the prices, at a place. */
export const indicatorsAt = (chart: Chart, place: number): IndicatorFigures[] =>
  chart
    .getIndicators({ paneId: PRICE_PANE })
    .filter(({ name, visible }) => visible && name !== 'COMPARE')
    .map(({ id, shortName, result, figures }) => ({
      id,
      name: shortName,
      figures: figures.map(({ key, title = '' }, n) => ({
        key,
        title: shortTitle(title),
        value: (result[place] as Record<string, number | undefined> | undefined)?.[key],
        line: lineOf(indicatorOf(id), n),
      })),
    }));

/** Draws the compared products, counted from the first bar in sight; `onBase` hears when that is another. */
export function applyComparison(
  chart: Chart,
  { compare }: ContentOf,
  look: ChartLook,
  onBase: () => void,
): void {
  const id = idOf('compare');
  const [axis] = chart.getYAxes({ paneId: PRICE_PANE });
  const name = compare.length > 0 ? 'compare' : 'normal';
  if (axis && axis.name !== name) chart.overrideYAxis({ paneId: PRICE_PANE, name, position: sideOf(look) });
  if (compare.length === 0) {
    chart.removeIndicator({ id });
    return;
  }
  const comparison = { lines: compare, since: chart.getVisibleRange().from };
  const create = {
    id,
    name: 'COMPARE',
    paneId: PRICE_PANE,
    createTooltipDataSource: nothing,
    // The engine copies objects; a function stays itself.
    extendData: () => ({ chart, comparison, onBase }),
    styles: {
      lines: compare.map((_, n) => ({
        color: look.colours.averages[n] ?? look.colours.quiet,
        size: 2,
        style: 'solid' as const,
        smooth: false,
        dashedValue: [],
      })),
    },
  };
  if (chart.getIndicators({ id }).length > 0) chart.overrideIndicator(create);
  else chart.createIndicator(create, true);
}

import { type Chart, registerIndicator, registerYAxis } from 'klinecharts';
import type { Dated } from './bar.logic.ts';
import type { ComparedLine } from './chart-types.ts';
import { alignedCloses, commonBase, percentOf, percentText } from './compare.logic.ts';

/** What is compared, and from which bar on it is counted. */
export interface Comparison {
  readonly lines: readonly ComparedLine[];
  readonly since: number;
}

type Closed = Dated & { readonly close: number };
type Row = Record<string, number | undefined>;
/** Where a comparison is counted from, as it is drawn: the place of a bar, and the product's own price there. */
interface Base {
  readonly place: number;
  readonly price: number;
}
/** Of each chart that compares: its axis counts percents from there. */
const bases = new WeakMap<Chart, Base>();
export const baseOf = (chart: Chart): Base | undefined => bases.get(chart);

/** The compared lines on the scale of the product's own price, so that all meet at the base bar. */
function rebased(bars: readonly Closed[], { lines, since }: Comparison) {
  const aligned = lines.map((line) => alignedCloses(bars, line.bars));
  const base = commonBase(aligned, since);
  const own = bars[base]?.close ?? 0;
  const rows = bars.map((_, i) =>
    Object.fromEntries(
      aligned.map((line, n) => {
        const [first, value] = [line[base], line[i]];
        return [`line${n}`, first && value ? (own * value) / first : undefined];
      }),
    ),
  );
  return { rows, base: { place: base, price: own } };
}

let done = false;
/** Makes the indicator and the percent axis of a comparison known to the engine. */
export function registerComparison(): void {
  if (done) return;
  done = true;
  registerIndicator<Row, number, () => { chart: Chart; comparison: Comparison; onBase: () => void }>({
    name: 'COMPARE',
    shortName: '',
    series: 'price',
    regenerateFigures: null,
    figures: [0, 1, 2].map((n) => ({ key: `line${n}`, title: '', type: 'line' })),
    calc: (bars, { extendData }) => {
      const { chart, comparison, onBase } = extendData();
      const { rows, base } = rebased(
        // The engine keeps what else a bar has.
        bars.map(({ timestamp, close, date }) => ({
          ...{ time: timestamp, close },
          date: typeof date === 'number' ? date : undefined,
        })),
        comparison,
      );
      const before = bases.get(chart);
      bases.set(chart, base);
      if (before?.place !== base.place || before.price !== base.price) onBase();
      return rows;
    },
    shouldUpdate: (before, now) => before.extendData !== now.extendData,
  });
  registerYAxis({
    name: 'compare',
    minSpan: () => 0.01,
    displayValueToText: (value) => percentText(value),
    valueToRealValue: (value, { range }) =>
      range.range === 0
        ? range.realFrom
        : ((value - range.from) / range.range) * range.realRange + range.realFrom,
    realValueToValue: (value, { range }) =>
      range.realRange === 0
        ? range.from
        : ((value - range.realFrom) / range.realRange) * range.range + range.from,
    createRange: ({ chart, defaultRange }) => {
      const base = bases.get(chart)?.price;
      if (!base) return defaultRange;
      const [realFrom, realTo] = [percentOf(defaultRange.from, base), percentOf(defaultRange.to, base)];
      const realRange = realTo - realFrom;
      return {
        ...defaultRange,
        realFrom,
        realTo,
        realRange,
        displayFrom: realFrom,
        displayTo: realTo,
        displayRange: realRange,
      };
    },
  });
}

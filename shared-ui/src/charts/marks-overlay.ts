import { type Chart, type OverlayFigure, registerOverlay, utils } from 'klinecharts';
import type { Bar } from './bar.logic.ts';
import type { ChartColours, ChartLook, ChartMarks } from './chart-types.ts';
import { percentOf, percentText } from './compare.logic.ts';
import { baseOf } from './compare-indicator.ts';
import { OWN_FIGURES } from './engine-values.ts';
import { type Scene, sceneOf } from './scene.logic.ts';
import type { Shape } from './shapes.logic.ts';

interface Marked {
  readonly look: ChartLook;
  readonly bars: readonly Bar[];
  readonly marks: ChartMarks;
  readonly comparing: boolean;
}

interface Given {
  readonly marked: () => Marked;
  /** What lies over the labels of the axes, below their own tags. */
  readonly times: () => readonly Shape[];
  readonly prices: () => readonly Shape[];
}

interface Drawing extends Given {
  readonly dot: HTMLElement;
  scene: Scene | undefined;
}

const NAME = 'marks';
const ID = 'marks';
const figures = (shapes: readonly Shape[]): OverlayFigure[] => [...shapes] as OverlayFigure[];

let done = false;
function register(): void {
  if (done) return;
  done = true;
  registerOverlay<() => Drawing>({
    ...OWN_FIGURES,
    name: NAME,
    createPointFigures: ({ chart, overlay, bounding, xAxis, yAxis }) => {
      const drawing = overlay.extendData();
      const { look, ...marked } = drawing.marked();
      if (!xAxis || !yAxis) return [];
      const { from, to } = chart.getVisibleRange();
      const base = marked.comparing ? baseOf(chart)?.price : undefined;
      drawing.scene = sceneOf({
        ...marked,
        look,
        now: look.now(),
        seen: { from, to },
        size: { width: bounding.width, height: bounding.height },
        axisWidth: chart.getSize(overlay.paneId, 'yAxis')?.width ?? 0,
        xOf: (place) => xAxis.convertToPixel(place),
        yOf: (price) => yAxis.convertToPixel(price),
        textOf: (price) => (base ? percentText(percentOf(price, base)) : textOf(price, look.digits)),
        widthOf: widthIn(look),
      });
      placeDot(drawing, bounding.left, marked.marks.ended);
      return figures(drawing.scene.plot);
    },
    createXAxisFigures({ overlay }) {
      const { times, scene } = overlay.extendData();
      return figures([...times(), ...(scene?.times ?? [])]);
    },
    createYAxisFigures({ overlay }) {
      const { prices, scene } = overlay.extendData();
      return figures([...prices(), ...(scene?.prices ?? [])]);
    },
  });
}

const textOf = (price: number, digits: number) =>
  utils.formatThousands(utils.formatPrecision(price, digits), ',');

/** Measured widths by text and weight. Colours are read anew when a typeface has come, which ends what was measured before. */
const widths = new WeakMap<ChartColours, Map<string, number>>();
/** Width of a text whose digits are all as wide as a nought: a tag keeps its width while its price moves. */
function widthOf(text: string, weight: number, colours: ChartColours): number {
  const noughts = text.replaceAll(/\d/g, '0');
  const measured = widths.get(colours) ?? new Map<string, number>();
  widths.set(colours, measured);
  const key = `${weight} ${noughts}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  const width = utils.calcTextWidth(noughts, colours.text, weight, colours.font);
  measured.set(key, width);
  return width;
}

/** Measures texts in a chart's own font. */
export const widthIn =
  ({ colours }: ChartLook) =>
  (text: string, weight: number) =>
    widthOf(text, weight, colours);

/** The dot is an element of the page: it pulses without the canvas being drawn for it. */
function placeDot({ dot, scene }: Drawing, left: number, ended: boolean): void {
  const at = scene?.dot;
  dot.toggleAttribute('data-ended', ended);
  dot.hidden = at === undefined;
  if (at) dot.style.transform = `translate(${left + at.x}px, ${at.y}px)`;
}

/** Adds what is marked on the prices. Returns how to draw it anew. */
export function addMarks(chart: Chart, dot: HTMLElement, given: Given): () => void {
  register();
  const drawing: Drawing = { ...given, dot, scene: undefined };
  // The engine copies what it is given, object by object; a function stays itself.
  const extendData = () => drawing;
  // A point is needed for anything to be drawn; where it lies does not matter.
  chart.createOverlay({ name: NAME, id: ID, lock: true, extendData, points: [{ dataIndex: 0, value: 0 }] });
  let turn = 0;
  return () => {
    turn += 1;
    chart.overrideOverlay({ id: ID, zLevel: turn % 2 });
  };
}

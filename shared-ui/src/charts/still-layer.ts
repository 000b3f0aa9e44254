import type { ECharts } from 'echarts/core';
import { ltr, priceText, valueLabels } from './axis.logic.ts';
import { yOf } from './bars.logic.ts';
import { graphic } from './echarts.ts';
import { middleOf, SPARE } from './frame.logic.ts';
import { boxesOf } from './layout.logic.ts';
import { colourOf, LAYERS, type OptionInput } from './option.logic.ts';
import { digitsOf } from './scale.logic.ts';

type Element = Parameters<InstanceType<typeof graphic.Group>['add']>[0];

const zlevel = LAYERS.still;

/** Pixels between two tags of values. */
const APART = 18;

/** What stands still while the bars move: the axis of the values with the last price, and the crosshair. */
export interface StillLayer {
  /** `last` is the newest bar's value, drawn or not. */
  draw(input: OptionInput, last: number | undefined): void;
  /** The crosshair at a bar and a height in pixels; undefined takes it away. */
  point(input: OptionInput, at: { readonly place: number; readonly y: number } | undefined): void;
}

export function createStillLayer(instance: ECharts): StillLayer {
  const [ground, price, cross] = [0, 1, 2].map(() => new graphic.Group({ silent: true })) as [
    InstanceType<typeof graphic.Group>,
    InstanceType<typeof graphic.Group>,
    InstanceType<typeof graphic.Group>,
  ];
  for (const group of [ground, price, cross]) instance.getZr().add(group);
  let covered = '';

  function cover({ look, frame }: OptionInput) {
    const key = `${look.colours.surface} ${look.height} ${frame.width} ${frame.rtl}`;
    if (key === covered) return;
    covered = key;
    ground.removeAll();
    const x = frame.rtl ? 0 : SPARE + frame.plot;
    const shape = { x, y: 0, width: frame.rtl ? SPARE : frame.width - x, height: look.height };
    add(ground, new graphic.Rect({ shape, style: { fill: look.colours.surface }, z: -1, zlevel }));
  }

  return {
    draw: (input, last) => {
      cover(input);
      price.removeAll();
      const { look, data } = input;
      const tags = tagsOf(input, last);
      const places = apart(tags.map((each) => each.y));
      for (const { text, at } of valueLabels(input, places)) {
        const style = { ...beside(input, text, at), fill: look.colours.quiet };
        add(price, new graphic.Text({ zlevel, style }));
      }
      for (const [i, { y, value, ground: colour }] of tags.entries()) {
        if (i === 0) add(price, across(input, y, colour, [4, 4]));
        const text = priceText(look, data, value);
        add(price, tag(input, { text, y: places[i] ?? y, ground: colour }));
      }
    },
    point: (input, at) => {
      cross.removeAll();
      // What is taken away alone is not painted over by itself.
      instance.getZr().refresh();
      if (!at) return;
      const { look, data, frame } = input;
      const x = middleOf(frame, at.place);
      const boxes = boxesOf(
        data.panes.map((pane) => pane.id),
        look.height,
      );
      const bottom = boxes.at(-1);
      const style = { stroke: look.colours.quiet, lineWidth: 1, lineDash: [4, 4] };
      const shape = { x1: x, y1: boxes[0]?.top ?? 0, x2: x, y2: bottom ? bottom.top + bottom.height : 0 };
      add(cross, new graphic.Line({ shape, style, zlevel, subPixelOptimize: true }));
      const index = boxes.findIndex(({ top, height }) => at.y >= top && at.y <= top + height);
      const pane = paneOf(input, index);
      if (!pane) return;
      add(cross, across(input, at.y, look.colours.quiet, [4, 4]));
      const { min, max, step } = pane.scale;
      const value = max - ((at.y - pane.box.top) / pane.box.height) * (max - min);
      const { id } = pane.box;
      const digits = id === 'macd' ? digitsOf(step) + 1 : 0;
      const text = id === 'price' ? priceText(look, data, value) : ltr(look.formatNumber(value, digits));
      add(cross, tag(input, { text, y: at.y, ground: look.colours.ink }));
    },
  };
}

// The library's own types do not fit together under exact optional properties.
const add = (group: InstanceType<typeof graphic.Group>, shape: unknown) => group.add(shape as Element);

function paneOf({ look, data, scales }: OptionInput, index: number) {
  const box = boxesOf(
    data.panes.map((pane) => pane.id),
    look.height,
  )[index];
  const scale = scales[index];
  return box && scale ? { box, scale } : undefined;
}

/** The newest values that are in sight: its own first, then that of the product compared with. */
function tagsOf(input: OptionInput, last: number | undefined) {
  const { data, look } = input;
  const pane = paneOf(input, 0);
  if (!pane) return [];
  const { top, height } = pane.box;
  const other = data.newest ? data.percents?.other.findLast((value) => value !== undefined) : undefined;
  const all = [
    { value: last, ground: look.colours.accent },
    { value: other, ground: colourOf(look.colours, 0) },
  ];
  return all.flatMap(({ value, ground }) => {
    const y = value === undefined ? Number.NaN : yOf(pane, value);
    return value !== undefined && y >= top && y <= top + height ? [{ value, ground, y }] : [];
  });
}

/** Two tags beside each other do not lie over each other. */
function apart(places: readonly number[]): number[] {
  const [own, other] = places;
  if (own === undefined || other === undefined || Math.abs(own - other) >= APART) return [...places];
  return [own, other < own ? own - APART : own + APART];
}

/** A dashed line over the whole plot. */
function across({ frame }: OptionInput, y: number, stroke: string, lineDash: number[]) {
  const shape = { x1: SPARE, y1: y, x2: SPARE + frame.plot, y2: y };
  return new graphic.Line({
    shape,
    style: { stroke, lineWidth: 1, lineDash },
    zlevel,
    subPixelOptimize: true,
  });
}

/** A text beside the plot. */
function beside({ look, frame }: OptionInput, text: string, y: number) {
  const { rtl, plot } = frame;
  const x = rtl ? SPARE - 6 : SPARE + plot + 6;
  const font = { fontSize: 11, fontFamily: look.colours.font };
  return { text, x, y, align: rtl ? 'right' : 'left', verticalAlign: 'middle', ...font } as const;
}

/** A value on the axis. */
function tag(input: OptionInput, { text, y, ground }: { text: string; y: number; ground: string }) {
  const { look, frame } = input;
  return new graphic.Text({
    zlevel,
    z: 1,
    style: {
      ...beside(input, text, y),
      x: frame.rtl ? SPARE - 2 : SPARE + frame.plot + 2,
      fill: look.colours.surface,
      backgroundColor: ground,
      padding: [3, 4],
      borderRadius: 4,
    },
  });
}

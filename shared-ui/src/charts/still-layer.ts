import type { ECharts } from 'echarts/core';
import { yOf } from './bars.logic.ts';
import { percentText } from './compare.logic.ts';
import { graphic } from './echarts.ts';
import { middleOf, SPARE } from './frame.logic.ts';
import { boxesOf } from './layout.logic.ts';
import { LAYERS, ltr, type OptionInput, valueText } from './option.logic.ts';

type Element = Parameters<InstanceType<typeof graphic.Group>['add']>[0];

const zlevel = LAYERS.still;

/** What stands still while the bars move: the ground of the axis, the last price, the crosshair. */
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
      const pane = paneOf(input, 0);
      if (last === undefined || !pane) return;
      const y = yOf(pane, last);
      if (y < pane.box.top || y > pane.box.top + pane.box.height) return;
      const { look, data } = input;
      const { accent } = look.colours;
      add(price, across(input, y, accent, [4, 4]));
      const text = data.percents ? ltr(percentText(last)) : look.formatPrice(last);
      add(price, tag(input, { text, y, ground: accent }));
    },
    point: (input, at) => {
      cross.removeAll();
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
      if (pane.box.id !== 'price') return;
      const { min, max } = pane.scale;
      const value = max - ((at.y - pane.box.top) / pane.box.height) * (max - min);
      const text = valueText('price', look, data, value);
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

/** A value on the axis. */
function tag({ look, frame }: OptionInput, { text, y, ground }: { text: string; y: number; ground: string }) {
  return new graphic.Text({
    zlevel,
    z: 1,
    style: {
      text,
      x: frame.rtl ? SPARE - 2 : SPARE + frame.plot + 2,
      y,
      align: frame.rtl ? 'right' : 'left',
      verticalAlign: 'middle',
      fill: look.colours.surface,
      backgroundColor: ground,
      padding: [3, 4],
      borderRadius: 4,
      fontSize: 11,
      fontFamily: look.colours.font,
    },
  });
}

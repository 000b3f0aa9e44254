import type { Boxes } from './bars.logic.ts';
import { graphic } from './echarts.ts';

/** All bars of one colour as one shape: a hundred candles cost little more than one. */
const BoxesShape = graphic.extendShape({
  type: 'boxes',
  shape: { boxes: [] as Boxes },
  buildPath(path: { rect(x: number, y: number, width: number, height: number): void }, shape: unknown) {
    const { boxes } = shape as { boxes: Boxes };
    for (let i = 0; i + 3 < boxes.length; i += 4)
      path.rect(boxes[i] ?? 0, boxes[i + 1] ?? 0, boxes[i + 2] ?? 0, boxes[i + 3] ?? 0);
  },
});
// Under this name for the series, too.
graphic.registerShape('boxes', BoxesShape);

export const boxesShape = (options: {
  shape: { boxes: Boxes };
  style: { fill: string; opacity: number };
  zlevel: number;
}): object => new BoxesShape(options);

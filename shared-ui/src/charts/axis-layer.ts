import type { ECharts } from 'echarts/core';
import { timeLabels } from './axis.logic.ts';
import { graphic } from './echarts.ts';
import { boxesOf } from './layout.logic.ts';
import { LAYERS, type OptionInput } from './option.logic.ts';

type Element = Parameters<InstanceType<typeof graphic.Group>['add']>[0];

/** Pixels between the panes and the texts below them. */
const GAP = 7;

/** The texts of the time axis, which move with the bars. */
export function createAxisLayer(instance: ECharts): (input: OptionInput) => void {
  const group = new graphic.Group({ silent: true });
  instance.getZr().add(group);
  return (input) => {
    const { look, data } = input;
    const bottom = boxesOf(
      data.panes.map((pane) => pane.id),
      look.height,
    ).at(-1);
    group.removeAll();
    if (!bottom) return;
    const y = bottom.top + bottom.height + GAP;
    for (const { text, at } of timeLabels(input)) {
      const style = { text, x: at, y, align: 'center', verticalAlign: 'top', fill: look.colours.quiet };
      const font = { fontSize: 11, fontFamily: look.colours.font };
      // The library's own types do not fit together under exact optional properties.
      group.add(new graphic.Text({ zlevel: LAYERS.bars, style: { ...style, ...font } } as never) as Element);
    }
  };
}

import type { ECharts } from 'echarts/core';
import type { OptionInput } from './option.logic.ts';
import { createStillLayer } from './still-layer.ts';

test('a crosshair that is taken away is gone at once, without waiting for a tick', () => {
  const zr = { add: jest.fn(), refresh: jest.fn() };
  const still = createStillLayer({ getZr: () => zr } as unknown as ECharts);
  still.point({} as OptionInput, undefined);
  expect(zr.refresh).toHaveBeenCalled();
});

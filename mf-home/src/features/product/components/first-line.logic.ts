import { usualPeriod, type Variant } from './chart-choice.ts';

/** Bars whose closes are the line that stands for a chart until its code is there. */
const BARS = 60;

/** The call that brings them, in what a chart screen shows at first. */
export const firstBars = <Id>(goodsId: Id, variant: Variant) =>
  ({ goodsId, period: usualPeriod(variant), limit: BARS }) as const;

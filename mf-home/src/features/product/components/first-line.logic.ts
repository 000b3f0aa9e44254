import { usualPeriod, type Variant } from './chart-choice.ts';

/** Bars whose closes are the line that stands for a chart until its code is there: as many as a phone then shows. */
const BARS = 40;

/** The call that brings them, in what a chart screen shows at first. */
export const firstBars = <Id>(goodsId: Id, variant: Variant) =>
  ({ goodsId, period: usualPeriod(variant), limit: BARS }) as const;

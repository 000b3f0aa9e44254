import { screen } from '@testing-library/react';
import { renderInKit } from '../testing/index.tsx';
import { SegmentedChips } from './segmented-chips.tsx';

/** Chips of 50 pixels in a row that shows 120 of them, as it was scrolled. */
const CHIP = 50;
const ROW = 120;
const PERIODS = ['1m', '5m', '15m', '1h'];

let resize: () => void;
beforeEach(() => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    const watch = { observe: () => resize(), disconnect() {} } as unknown as ResizeObserver;
    resize = () => callback([], watch);
    return watch;
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.role === 'radiogroup') return new DOMRect(0, 0, ROW, 44);
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(place * CHIP - (this.parentElement?.scrollLeft ?? 0), 0, CHIP, 44);
  });
});
afterEach(() => jest.restoreAllMocks());

const chips = (value: string) => (
  <SegmentedChips
    variant="compact"
    label="Period"
    value={value}
    onChange={() => undefined}
    options={PERIODS.map((period) => ({ value: period, label: period }))}
  />
);
const scrolled = () => screen.getByRole('radiogroup').scrollLeft;

it('has what is chosen in sight: at first, when it changes, and in a row of another width', async () => {
  const { rerender } = await renderInKit(chips('1h'));
  expect(scrolled()).toBe(4 * CHIP - ROW);
  rerender(chips('1m'));
  expect(scrolled()).toBe(0);
  rerender(chips('5m'));
  expect(scrolled()).toBe(0);
  screen.getByRole('radiogroup').scrollLeft = 3 * CHIP;
  resize();
  expect(scrolled()).toBe(CHIP);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { Stage } from './stage.ts';
import { useGestures } from './use-gestures.ts';

function stageOf() {
  let pointed = false;
  const point = jest.fn((at: { clientX: number } | undefined) => {
    pointed = at !== undefined;
  });
  const pan = jest.fn((_: number) => true);
  const stage = { pan, point, isPointed: () => pointed, landing: (way: number) => way, rest: jest.fn() };
  return { pan, point, stage: stage as unknown as Stage };
}

function Drawing({ stage }: { stage: Stage }) {
  const box = useRef<HTMLDivElement>(null);
  useGestures(box, () => stage);
  return <div ref={box} data-testid="plot" />;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const finger = (clientX: number) => ({ pointerId: 1, pointerType: 'touch', clientX, clientY: 50 });

/** jsdom's own pointer events carry no place. */
function touch(type: 'pointerdown' | 'pointermove' | 'pointerup', x: number): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: 50 });
  Object.assign(event, { pointerId: finger(x).pointerId });
  Object.defineProperty(event, 'pointerType', { value: 'touch' });
  act(() => {
    screen.getByTestId('plot').dispatchEvent(event);
  });
}

test('a tap calls the crosshair, and another one sends it away', () => {
  const { stage, point } = stageOf();
  render(<Drawing stage={stage} />);
  touch('pointerdown', 100);
  touch('pointerup', 100);
  expect(point).toHaveBeenLastCalledWith(expect.objectContaining({ clientX: 100 }));
  touch('pointerdown', 160);
  touch('pointerup', 160);
  expect(point).toHaveBeenLastCalledWith(undefined);
});

test('a finger that rests leads the crosshair, and the page does not scroll under it', () => {
  const { stage, point, pan } = stageOf();
  render(<Drawing stage={stage} />);
  touch('pointerdown', 100);
  act(() => jest.advanceTimersByTime(400));
  expect(point).toHaveBeenLastCalledWith(expect.objectContaining({ clientX: 100 }));
  touch('pointermove', 140);
  expect(point).toHaveBeenLastCalledWith(expect.objectContaining({ clientX: 140 }));
  expect(pan).not.toHaveBeenCalled();
  expect(fireEvent.touchMove(screen.getByTestId('plot'))).toBe(false);
  touch('pointerup', 140);
  // It stays to be read.
  expect(stage.isPointed()).toBe(true);
  expect(fireEvent.touchMove(screen.getByTestId('plot'))).toBe(true);
});

test('a finger that moves at once pans, however long it takes', () => {
  const { stage, point, pan } = stageOf();
  render(<Drawing stage={stage} />);
  touch('pointerdown', 100);
  touch('pointermove', 110);
  touch('pointermove', 120);
  act(() => jest.advanceTimersByTime(1000));
  expect(pan).toHaveBeenCalledWith(10);
  expect(point).not.toHaveBeenCalled();
  touch('pointerup', 120);
});

import { fireEvent } from '@testing-library/react';
import { drag, finger } from '../testing/index.tsx';
import { axisOf, type DragOptions, watchDrag } from './drag.ts';

let stop: (() => void)[] = [];
function stopAll() {
  for (const each of stop) each();
  stop = [];
}
afterEach(() => {
  stopAll();
  setScale(1);
  setHidden(false);
  document.body.innerHTML = '';
});

function setScale(scale: number) {
  const viewport = window.visualViewport ?? Object.assign(new EventTarget(), { scale: 1 });
  Object.defineProperty(viewport, 'scale', { value: scale, configurable: true });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  viewport.dispatchEvent(new Event('resize'));
}
function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  if (hidden) document.dispatchEvent(new Event('visibilitychange'));
}

/** An element that goes along an axis, and what it was told. */
function make(
  axis: DragOptions['axis'],
  options: Partial<DragOptions> = {},
  parent: Element = document.body,
) {
  const element = document.createElement('div');
  parent.append(element);
  const moves: number[] = [];
  const ends: boolean[] = [];
  const all: DragOptions = {
    axis,
    onMove: ({ x, y }) => moves.push(axis === 'x' ? x : y),
    onEnd: (done) => ends.push(done),
    ...options,
  };
  stop.push(watchDrag(element, () => all));
  return { element, moves, ends };
}

test.each([
  [{ x: 7, y: 2 }, undefined],
  [{ x: -18, y: 3 }, 'x'],
  [{ x: 3, y: -18 }, 'y'],
  [{ x: 9, y: 9 }, 'y'],
])('a finger that has gone %j goes along %s', (way, axis) => {
  expect(axisOf(way)).toBe(axis);
});

test('below 8 px nothing moves; then the axis is fixed, wherever the finger goes next', () => {
  const { element, moves, ends } = make('x');
  finger(element, 'pointerdown', { x: 100, y: 100 });
  finger(element, 'pointermove', { x: 105, y: 102 });
  expect(moves).toEqual([]);
  finger(element, 'pointermove', { x: 110, y: 102 });
  finger(element, 'pointermove', { x: 112, y: 190 });
  finger(element, 'pointerup', { x: 130, y: 190 });
  expect(moves).toEqual([10, 12, 30]);
  expect(ends).toEqual([true]);
});

test('of one inside of the other the finger is of that whose axis it goes along', () => {
  const outer = make('y');
  const inner = make('x', {}, outer.element);
  drag(inner.element, { x: -180, y: 30 });
  expect([inner.moves.length > 0, outer.moves]).toEqual([true, []]);
  inner.moves.length = 0;
  drag(inner.element, { x: 30, y: 180 });
  expect([inner.moves, outer.moves.length > 0]).toEqual([[], true]);
});

test('of two along the same axis the inner one has the finger, unless it declines', () => {
  const outer = make('y');
  const inner = make('y', { takes: ({ y }) => y > 0 }, outer.element);
  drag(inner.element, { x: 0, y: 100 });
  expect([inner.ends, outer.ends]).toEqual([[true], []]);
  drag(inner.element, { x: 0, y: -100 });
  expect([inner.ends, outer.ends]).toEqual([[true], [true]]);
});

describe('every drag ends', () => {
  test.each([
    ['pointerup', true],
    ['pointercancel', false],
    ['lostpointercapture', false],
  ] as const)('by %s', (end, done) => {
    const { element, moves, ends } = make('y');
    drag(element, { x: 0, y: 100 }, { end });
    const count = moves.length;
    finger(element, 'pointermove', { x: 200, y: 400 });
    expect([ends, moves.length]).toEqual([[done], count]);
    drag(element, { x: 0, y: 100 });
    expect(ends).toEqual([done, true]);
  });

  test.each([
    ['a hidden page', () => setHidden(true)],
    ['a page that goes', () => window.dispatchEvent(new Event('pagehide'))],
    ['a zoom', () => setScale(2)],
    ['its element that goes', stopAll],
  ])('by %s', (_, happen) => {
    const { element, ends } = make('y');
    drag(element, { x: 0, y: 100 }, { end: undefined });
    expect(ends).toEqual([]);
    happen();
    expect(ends).toEqual([false]);
    finger(element, 'pointerup', { x: 200, y: 300 });
    expect(ends).toEqual([false]);
  });

  test.each(['on it', 'elsewhere'])('by a second finger %s', (place) => {
    const { element, ends } = make('y');
    drag(element, { x: 0, y: 100 }, { end: undefined });
    const second = place === 'on it' ? element : document.body;
    finger(second, 'pointerdown', { x: 50, y: 50 }, { pointerId: 2, isPrimary: false });
    expect(ends).toEqual([false]);
  });

  test.each(['mouse', 'pen'])(
    'by a %s that was let go where nobody was told: in a dialog of the browser',
    (pointerType) => {
      const { element, moves, ends } = make('y');
      finger(element, 'pointerdown', { x: 0, y: 0 }, { pointerType });
      finger(element, 'pointermove', { x: 0, y: 50 }, { pointerType });
      finger(element, 'pointermove', { x: 0, y: 90 }, { pointerType, buttons: 0 });
      expect([moves, ends]).toEqual([[50], [false]]);
    },
  );

  test('and not by the capture that a child loses to it', () => {
    const { element, ends } = make('y');
    const child = element.appendChild(document.createElement('span'));
    drag(child, { x: 0, y: 100 }, { end: 'lostpointercapture' });
    expect(ends).toEqual([]);
  });
});

test('on a zoomed page nothing moves, and the browser moves the page', () => {
  const { element, moves } = make('x');
  expect(element.style.touchAction).toBe('pan-y pinch-zoom');
  setScale(1.5);
  expect(element.style.touchAction).toBe('auto');
  drag(element, { x: 100, y: 0 });
  expect(moves).toEqual([]);
  setScale(1);
  drag(element, { x: 100, y: 0 });
  expect(moves.length).toBeGreaterThan(0);
});

test('the browser does not scroll with a finger that is taken, and does with another', () => {
  const { element } = make('y', { takes: ({ y }) => y > 0 });
  const scrolls = () => fireEvent.touchMove(element, { cancelable: true });
  drag(element, { x: 0, y: -100 }, { end: undefined });
  expect(scrolls()).toBe(true);
  finger(element, 'pointerup', { x: 0, y: 0 });
  drag(element, { x: 0, y: 100 }, { end: undefined });
  expect(scrolls()).toBe(false);
});

test('a drag presses nothing below it; a tap and a key do', () => {
  const { element } = make('x');
  const pressed = jest.fn();
  element.addEventListener('click', pressed);
  drag(element, { x: 100, y: 0 });
  fireEvent.click(element, { detail: 1 });
  expect(pressed).toHaveBeenCalledTimes(0);
  drag(element, { x: 100, y: 0 });
  fireEvent.click(element, { detail: 0 });
  drag(element, { x: 2, y: 0 });
  fireEvent.click(element, { detail: 1 });
  expect(pressed).toHaveBeenCalledTimes(2);
});

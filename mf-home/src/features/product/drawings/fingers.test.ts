import { fireEvent } from '@testing-library/react';
import { type FingerEvents, watchFingers } from './fingers.ts';

let stop: () => void;
afterEach(() => stop());

/** A chart on which every finger draws, and what it is told. */
function open() {
  const element = document.body.appendChild(document.createElement('div'));
  const told: string[] = [];
  const tell = (name: string) => () => void told.push(name);
  const events: FingerEvents = {
    onDown: () => told.push('down') > 0,
    onMove: tell('move'),
    onUp: tell('up'),
    onTap: tell('tap'),
    onCancel: tell('cancel'),
  };
  stop = watchFingers(element, events);
  return { element, told };
}
const touches = (...places: readonly (readonly [x: number, y: number])[]) =>
  places.map(([clientX, clientY], identifier) => ({ identifier, clientX, clientY }));

test('a touch that is let go is drawn', () => {
  const { element, told } = open();
  fireEvent.touchStart(element, { touches: touches([10, 10]) });
  fireEvent.touchMove(element, { touches: touches([60, 40]) });
  fireEvent.touchEnd(element, { touches: [], changedTouches: touches([60, 40]) });
  expect(told).toEqual(['down', 'move', 'up']);
});

test.each([
  ['the system', (element: Element) => void fireEvent.touchCancel(element)],
  [
    'a second finger',
    (element: Element) => void fireEvent.touchStart(element, { touches: touches([60, 40], [90, 90]) }),
  ],
])('a touch that %s ends is drawn no further', (_, end) => {
  const { element, told } = open();
  fireEvent.touchStart(element, { touches: touches([10, 10]) });
  fireEvent.touchMove(element, { touches: touches([60, 40]) });
  end(element);
  fireEvent.touchMove(element, { touches: touches([80, 60]) });
  fireEvent.touchEnd(element, { touches: [], changedTouches: touches([80, 60]) });
  expect(told).toEqual(['down', 'move', 'cancel']);
});

test('a mouse may leave the chart while its button is down', () => {
  const { element, told } = open();
  fireEvent.mouseDown(element, { clientX: 10, clientY: 10 });
  fireEvent.mouseMove(window, { clientX: 900, clientY: 10, buttons: 1 });
  fireEvent.mouseUp(window, { clientX: 900, clientY: 10 });
  expect(told).toEqual(['down', 'move', 'up']);
});

test('a mouse whose button was let go in a dialog of the browser draws no further', () => {
  const { element, told } = open();
  fireEvent.mouseDown(element, { clientX: 10, clientY: 10 });
  fireEvent.mouseMove(window, { clientX: 60, clientY: 10, buttons: 1 });
  fireEvent.mouseMove(window, { clientX: 90, clientY: 10, buttons: 0 });
  fireEvent.mouseMove(window, { clientX: 120, clientY: 10, buttons: 0 });
  expect(told).toEqual(['down', 'move', 'cancel']);
});

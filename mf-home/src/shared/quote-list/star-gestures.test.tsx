import { act, render, screen } from '@testing-library/react';
import { drag, finger } from 'shared-ui/testing';
import { addStarGestures } from './star-gestures.ts';

const opened = jest.fn();
const starred = jest.fn();
let gone: AbortController;

function show({ star = true, dir = 'ltr' } = {}) {
  render(
    <ul dir={dir} style={{ direction: dir as 'ltr' }}>
      <li data-goods="EURUSD">
        <a href="/product">EUR/USD</a>
        {star ? (
          <button type="button" aria-pressed="false" onClick={starred}>
            star
          </button>
        ) : null}
      </li>
    </ul>,
  );
  gone = new AbortController();
  addStarGestures(screen.getByRole('list'), gone.signal);
  const link = screen.getByRole('link');
  link.addEventListener('click', (event) => {
    event.preventDefault();
    opened();
  });
  return link;
}
beforeEach(() => {
  jest.useFakeTimers();
  opened.mockClear();
  starred.mockClear();
});
afterEach(() => {
  gone.abort();
  jest.useRealTimers();
});
const row = () => screen.getByRole('listitem');

test('a swipe towards the beginning of the line turns the star, and the row goes along', () => {
  const link = show();
  drag(link, { x: -80, y: 6 }, { end: undefined });
  expect(row().style.translate).toBe('-80px');
  act(() => finger(link, 'pointerup', { x: 120, y: 206 }));
  finger(link, 'click', { x: 120, y: 206 });
  expect([starred.mock.calls.length, opened.mock.calls.length, row().style.translate]).toEqual([1, 0, '']);
});

test.each([
  ['short', { x: -40, y: 0 }],
  ['towards the end of the line', { x: 90, y: 0 }],
  ['along the page', { x: -40, y: 90 }],
])('a swipe that is %s turns nothing', (_, way) => {
  drag(show(), way);
  expect([starred.mock.calls.length, row().style.translate]).toEqual([0, '']);
});

test('in Arabic the beginning of the line is on the right', () => {
  drag(show({ dir: 'rtl' }), { x: 80, y: 0 });
  expect(starred).toHaveBeenCalledTimes(1);
});

test('a cancelled swipe changes nothing', () => {
  drag(show(), { x: -90, y: 0 }, { end: 'pointercancel' });
  expect([starred.mock.calls.length, row().style.translate]).toEqual([0, '']);
});

test('a long press turns the star once, and opens neither the product nor the menu of its link', () => {
  const link = show();
  finger(link, 'pointerdown', { x: 100, y: 100 });
  jest.advanceTimersByTime(500);
  expect(starred).toHaveBeenCalledTimes(1);
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  expect(link.dispatchEvent(menu)).toBe(false);
  finger(link, 'pointerup', { x: 100, y: 100 });
  finger(link, 'click', { x: 100, y: 100 });
  expect([starred.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0]);
  finger(link, 'pointerdown', { x: 100, y: 100 });
  finger(link, 'pointerup', { x: 100, y: 100 });
  finger(link, 'click', { x: 100, y: 100 });
  expect([starred.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1]);
});

test.each(['pointermove', 'pointercancel', 'pointerup'])('a press that ends by %s is not long', (end) => {
  const link = show();
  finger(link, 'pointerdown', { x: 100, y: 100 });
  finger(link, end, { x: 100, y: 112 });
  jest.advanceTimersByTime(1_000);
  expect(starred).not.toHaveBeenCalled();
});

test('on a page that is zoomed by pinching a long press turns no star', () => {
  const link = show();
  Object.defineProperty(window, 'visualViewport', { value: { scale: 2 }, configurable: true });
  finger(link, 'pointerdown', { x: 100, y: 100 });
  jest.advanceTimersByTime(1_000);
  Object.defineProperty(window, 'visualViewport', { value: undefined, configurable: true });
  expect(starred).not.toHaveBeenCalled();
});

test('rows without a star are left to the browser', () => {
  const link = show({ star: false });
  drag(link, { x: -90, y: 0 });
  finger(link, 'pointerdown', { x: 100, y: 100 });
  jest.advanceTimersByTime(1_000);
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  expect([row().style.translate, link.dispatchEvent(menu)]).toEqual(['', true]);
});

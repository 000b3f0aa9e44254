import { act, screen } from '@testing-library/react';
import { toast } from '../overlay/lazy.tsx';
import { drag, renderInKit } from '../testing/index.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

let said: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(toast, 'fail').mockImplementation(() => undefined);
});

async function pull(way: number, across = 0) {
  await act(async () => drag(screen.getByText('Rows'), { x: across, y: way }));
}

test('a long pull from the top refreshes; it says so until that is done', async () => {
  let done: () => void = () => {};
  const onRefresh = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve;
      }),
  );
  await renderInKit(<PullToRefresh onRefresh={onRefresh}>Rows</PullToRefresh>, { language: 'en' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pull(200);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  await pull(200);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await act(async () => done());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a short pull, a pull upwards, a slanted swipe and a pull in the middle of the page do not', async () => {
  const onRefresh = jest.fn(async () => undefined);
  await renderInKit(<PullToRefresh onRefresh={onRefresh}>Rows</PullToRefresh>);
  await pull(40);
  await pull(-200);
  await pull(60, -360);
  Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
  await pull(200);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  expect(onRefresh).not.toHaveBeenCalled();
});

test.each(['around', 'on'])(
  'a pull of what scrolls by itself %s the page’s list scrolls that',
  async (place) => {
    const onRefresh = jest.fn(async () => undefined);
    const pulled = (
      <PullToRefresh onRefresh={onRefresh}>
        {place === 'on' ? <p id="scroller">Rows</p> : 'Rows'}
      </PullToRefresh>
    );
    await renderInKit(place === 'on' ? pulled : <div id="scroller">{pulled}</div>);
    const scroller = document.getElementById('scroller');
    if (scroller) scroller.scrollTop = 80;
    await pull(200);
    expect(onRefresh).not.toHaveBeenCalled();
    if (scroller) scroller.scrollTop = 0;
    await pull(200);
    expect(onRefresh).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['it rejects', async () => Promise.reject(new Error('offline'))],
  ['its answer says so', async () => ({ isError: true })],
  ['one of its answers says so', async () => [{ isError: false }, { isError: true }]],
])('a refresh that fails lets go, and says so: %s', async (_, onRefresh) => {
  await renderInKit(<PullToRefresh onRefresh={onRefresh}>Rows</PullToRefresh>, { language: 'en' });
  await pull(200);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(said.mock.calls).toEqual([["Couldn't load"]]);
});

test('a refresh that never ends, as without a network, lets go after a while', async () => {
  const onRefresh = () => new Promise<never>(() => undefined);
  await renderInKit(<PullToRefresh onRefresh={onRefresh}>Rows</PullToRefresh>, { language: 'en' });
  jest.useFakeTimers();
  await pull(200);
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(said.mock.calls).toEqual([["Couldn't load"]]);
});

test('one that ends well says nothing', async () => {
  await renderInKit(<PullToRefresh onRefresh={async () => ({ isError: false })}>Rows</PullToRefresh>, {
    language: 'en',
  });
  await pull(200);
  await act(async () => undefined);
  expect(said).not.toHaveBeenCalled();
});

test('a pull that the system ends does not, and lets go', async () => {
  const onRefresh = jest.fn(async () => undefined);
  await renderInKit(<PullToRefresh onRefresh={onRefresh}>Rows</PullToRefresh>);
  await act(async () => drag(screen.getByText('Rows'), { x: 0, y: 200 }, { end: 'pointercancel' }));
  expect(onRefresh).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

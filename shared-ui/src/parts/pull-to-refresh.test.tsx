import { act, screen } from '@testing-library/react';
import { drag, renderInKit } from '../testing/index.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

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

test('a refresh that fails lets go', async () => {
  const onRefresh = jest.fn(async () => Promise.reject(new Error('offline')));
  await renderInKit(<PullToRefresh onRefresh={onRefresh}>Rows</PullToRefresh>);
  await pull(200);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a pull that the system ends does not, and lets go', async () => {
  const onRefresh = jest.fn(async () => undefined);
  await renderInKit(<PullToRefresh onRefresh={onRefresh}>Rows</PullToRefresh>);
  await act(async () => drag(screen.getByText('Rows'), { x: 0, y: 200 }, { end: 'pointercancel' }));
  expect(onRefresh).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

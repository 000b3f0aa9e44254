import { act, fireEvent, screen } from '@testing-library/react';
import { renderInKit } from '../testing/index.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

const touch = (clientY: number) => ({ touches: [{ clientX: 10, clientY }] });

async function pull(way: number) {
  const content = screen.getByText('Rows');
  fireEvent.touchStart(content, touch(100));
  fireEvent.touchMove(content, touch(100 + way));
  await act(async () => {
    fireEvent.touchEnd(content, { touches: [] });
  });
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

test('a short pull, a pull upwards and a pull in the middle of the page do not', async () => {
  const onRefresh = jest.fn(async () => undefined);
  await renderInKit(<PullToRefresh onRefresh={onRefresh}>Rows</PullToRefresh>);
  await pull(40);
  await pull(-200);
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

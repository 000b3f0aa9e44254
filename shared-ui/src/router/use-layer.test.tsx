import { act, render } from '@testing-library/react';
import { openLayer } from './layers.ts';
import { useLayer } from './use-layer.ts';

jest.mock('./layers.ts', () => ({ openLayer: jest.fn(() => () => undefined) }));

function Steps({ at }: { at: number }) {
  useLayer(at > 1, () => undefined);
  return null;
}

test('the entry for Back is added when a step opens, not a moment later', async () => {
  const { rerender } = render(<Steps at={1} />);
  await act(async () => new Promise((done) => setTimeout(done)));
  expect(openLayer).not.toHaveBeenCalled();
  rerender(<Steps at={2} />);
  expect(openLayer).toHaveBeenCalledTimes(1);
});

test('a layer that opens with the screen adds its entry once its code has come, unless it is closed by then', async () => {
  jest.mocked(openLayer).mockClear();
  const { unmount } = render(<Steps at={2} />);
  unmount();
  await act(async () => new Promise((done) => setTimeout(done)));
  const opened = jest.mocked(openLayer).mock.calls.length;
  render(<Steps at={2} />);
  await act(async () => new Promise((done) => setTimeout(done)));
  expect(openLayer).toHaveBeenCalledTimes(opened + 1);
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Boundary } from './boundary.tsx';
import { createPart } from './part.tsx';

const Ticket = ({ product }: { product: string }) => <p>ticket {product}</p>;

const draw = (Part: typeof Ticket) =>
  render(
    <Boundary
      fallback={(_error, retry) => (
        <button type="button" onClick={retry}>
          retry
        </button>
      )}
    >
      <Suspense fallback={<p>loading</p>}>
        <Part product="EUR/USD" />
      </Suspense>
    </Boundary>,
  );

afterEach(() => jest.useRealTimers());

it('says that it did not come after one try, and is asked for again when it is shown anew', async () => {
  jest.useFakeTimers();
  const tap = userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click;
  let isThere = false;
  const load = jest.fn(async () => {
    if (!isThere) throw new Error('gone');
    return { default: Ticket };
  });
  const { Part } = createPart(load);
  draw(Part);
  const retry = await screen.findByRole('button', { name: 'retry' });
  expect(load).toHaveBeenCalledTimes(1);
  isThere = true;
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await tap(retry);
  expect(await screen.findByText('ticket EUR/USD')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('shows at once what was loaded ahead', async () => {
  const part = createPart(async () => ({ default: Ticket }));
  await part.load();
  draw(part.Part);
  expect(screen.getByText('ticket EUR/USD')).toBeVisible();
});

it('has another part in the place of one that did not come, until it is shown anew', async () => {
  jest.useFakeTimers();
  let isThere = false;
  const { Part } = createPart(
    async () => {
      if (!isThere) throw new Error('gone');
      return { default: Ticket };
    },
    ({ product }: { product: string }) => <p>no {product}</p>,
  );
  const { unmount } = draw(Part);
  expect(await screen.findByText('no EUR/USD')).toBeVisible();
  isThere = true;
  await act(() => jest.advanceTimersByTimeAsync(1000));
  unmount();
  draw(Part);
  expect(await screen.findByText('ticket EUR/USD')).toBeVisible();
});

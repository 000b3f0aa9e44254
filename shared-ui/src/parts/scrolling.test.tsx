import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInKit } from '../testing/index.tsx';
import { InfiniteScroll } from './scrolling.tsx';

let meet: () => Promise<void>;

beforeEach(() => {
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const watch = { observe() {}, disconnect() {} } as unknown as IntersectionObserver;
    meet = () => act(async () => callback([{ isIntersecting: true } as IntersectionObserverEntry], watch));
    return watch;
  });
});
afterEach(() => jest.restoreAllMocks());

const draw = (onMore: () => Promise<unknown>, hasMore = true) =>
  renderInKit(<InfiniteScroll hasMore={hasMore} onMore={onMore} />, { language: 'en' });

it('asks for the next page when its end comes near: once for each answer', async () => {
  const answers: (() => void)[] = [];
  const onMore = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  await draw(onMore);
  await meet();
  await meet();
  expect(onMore).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.());
  await meet();
  expect(onMore).toHaveBeenCalledTimes(2);
});

it('offers another try after a failure, and asks no more by itself until then', async () => {
  const onMore = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(undefined);
  await draw(onMore);
  await meet();
  const retry = screen.getByRole('button');
  await userEvent.click(retry);
  await meet();
  expect(onMore).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button')).toBeNull();
});

it('watches nothing at the end of the list', async () => {
  const onMore = jest.fn();
  await draw(onMore, false);
  expect(globalThis.IntersectionObserver).not.toHaveBeenCalled();
});

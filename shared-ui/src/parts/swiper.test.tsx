import { act, fireEvent, screen } from '@testing-library/react';
import { finger, renderInKit } from '../testing/index.tsx';
import { Swiper } from './swiper.tsx';

const TURN = 6_000;
const scrollTo = jest.fn();

async function draw() {
  Element.prototype.scrollTo = scrollTo;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: false }) as MediaQueryList);
  await renderInKit(
    <Swiper label="News" autoplay={TURN} dotLabel={(position) => `Slide ${position}`}>
      <a href="/1">one</a>
      <a href="/2">two</a>
    </Swiper>,
  );
  jest.useFakeTimers();
  // A timer that was there before the clock was held.
  fireEvent.scroll(screen.getByText('one').closest('.m-swiper-strip') as Element);
  scrollTo.mockClear();
  return screen.getByText('one');
}
const wait = () => act(() => jest.advanceTimersByTime(TURN));
afterEach(() => jest.useRealTimers());

async function drawTapped() {
  const slide = await draw();
  act(() => finger(slide, 'pointerdown', { x: 100, y: 10 }));
  act(() => finger(slide, 'pointerup', { x: 100, y: 10 }));
  return slide;
}

test('a pressed carousel stands; every way in which a press ends lets it turn again', async () => {
  const slide = await draw();
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture', 'hidden'] as const) {
    scrollTo.mockClear();
    act(() => finger(slide, 'pointerdown', { x: 100, y: 10 }));
    wait();
    expect(scrollTo).not.toHaveBeenCalled();
    if (end === 'hidden') act(() => void document.dispatchEvent(new Event('visibilitychange')));
    else act(() => finger(slide, end, { x: 10, y: 10 }));
    wait();
    expect(scrollTo).toHaveBeenCalledTimes(1);
  }
});

test('a tap leaves a focus behind that does not stop it', async () => {
  const slide = await drawTapped();
  jest.spyOn(slide, 'matches').mockReturnValue(false);
  act(() => slide.focus());
  wait();
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('by itself it turns without a scroll through frames; a dot scrolls', async () => {
  await drawTapped();
  wait();
  expect(scrollTo.mock.calls).toEqual([[{ left: 0, behavior: 'instant' }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Slide 2' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
});

test('where less motion is asked for, a dot turns at once', async () => {
  await draw();
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  fireEvent.click(screen.getByRole('button', { name: 'Slide 2' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'instant' });
  media.mockRestore();
});

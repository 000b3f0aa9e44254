import { act, screen } from '@testing-library/react';
import { renderInKit } from 'shared-ui/testing';
import en from '../locales/en.json';
import { needsSplash, percentAt, TICK, TICKS } from './splash.logic.ts';
import Splash from './splash.tsx';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

test('iOS and Mac show it on first load, where it is on; others never', () => {
  const load = (userAgent: string, on = true, seen = false) => needsSplash({ userAgent, on, seen });
  expect([load(iphone), load(mac), load('iPad'), load(android), load('Windows NT 10.0')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([load(iphone, false), load(iphone, true, true)]).toEqual([false, false]);
});

test('five ticks of a second make a hundred percent', async () => {
  expect([0, 1, 5, 6].map(percentAt)).toEqual([0, 20, 100, 100]);
  jest.useFakeTimers();
  const done = jest.fn();
  await renderInKit(<Splash onDone={done} />, { language: 'en', messages: { shell: en } });
  const bar = screen.getByRole('progressbar', { name: 'Starting' });
  for (let tick = 1; tick < TICKS; tick++) {
    act(() => void jest.advanceTimersByTime(TICK));
    expect(bar).toHaveAttribute('aria-valuenow', String(tick * 20));
    expect(screen.getByText(`${tick * 20}%`)).toBeVisible();
  }
  expect(done).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(TICK));
  expect(done).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

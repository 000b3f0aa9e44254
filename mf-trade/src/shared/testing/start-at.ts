import userEvent from '@testing-library/user-event';

/** Each test of the file begins at `now` (milliseconds), and time goes on by itself. */
export function startAt(now: number): void {
  beforeEach(() => {
    jest.useFakeTimers({ now, advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** A user for that time. */
export const setUser = () => userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });

import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { finger, renderInKit, tapAfterPause, tapAt } from '../testing/index.tsx';
import { ConfirmButton } from './confirm-button.tsx';

const draw = async () => {
  const onConfirm = jest.fn();
  await renderInKit(<ConfirmButton onConfirm={onConfirm}>买涨</ConfirmButton>);
  return { onConfirm, button: screen.getByRole('button') };
};

afterEach(() => jest.useRealTimers());

it('confirms on the second tap, not on the first', async () => {
  const { onConfirm, button } = await draw();
  fireEvent.click(button);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(button).toHaveTextContent('再点一次确认');
  await tapAfterPause(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it.each([
  ['a double tap', [150]],
  ['a slow double tap', [400]],
  ['a tap that the busy phone hands over late, of before it asked', [-300]],
  ['a run of taps, each soon after the last', [120, 120, 120, 120, 120, 120]],
])('is not confirmed by %s', async (_, gaps) => {
  const { onConfirm, button } = await draw();
  fireEvent.click(button);
  for (const gap of gaps) {
    const clock = jest.spyOn(performance, 'now');
    const at = performance.now() + gap;
    clock.mockReturnValue(at);
    tapAt(button, at);
  }
  expect(onConfirm).not.toHaveBeenCalled();
  expect(button).toHaveTextContent('再点一次确认');
  jest.restoreAllMocks();
  tapAt(button, performance.now() + 2000);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('counts from where the second press begins: one that begins too early confirms nothing however long it lasts', async () => {
  const { onConfirm, button } = await draw();
  const at = performance.now();
  fireEvent.click(button);
  const down = createEvent.pointerDown(button);
  Object.defineProperty(down, 'timeStamp', { value: at + 100 });
  fireEvent(button, down);
  const up = createEvent.click(button, { detail: 1 });
  Object.defineProperty(up, 'timeStamp', { value: at + 3000 });
  fireEvent(button, up);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('is not confirmed by Enter held down, and is by Enter pressed again', async () => {
  const { onConfirm, button } = await draw();
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  fireEvent.click(button);
  // The browser clicks by each repeated key unless it is told not to.
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  await tapAfterPause(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it.each([
  ['says something else', { children: '买涨 $500' }],
  ['cannot be confirmed any more', { blocked: '休市' }],
])('forgets the first tap when it %s', async (_, changed) => {
  const onConfirm = jest.fn();
  const draw = (props: { children?: string; blocked?: string }) => (
    <ConfirmButton onConfirm={onConfirm} {...props}>
      {props.children ?? '买涨 $75'}
    </ConfirmButton>
  );
  const { rerender } = await renderInKit(draw({}));
  const button = screen.getByRole('button');
  fireEvent.click(button);
  rerender(draw(changed));
  expect(button).toHaveTextContent(/^买涨/);
  await tapAfterPause(button);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('forgets the first tap after a while', async () => {
  const { onConfirm, button } = await draw();
  jest.useFakeTimers();
  fireEvent.click(button);
  act(() => jest.advanceTimersByTime(5000));
  expect(button).toHaveTextContent('买涨');
  await tapAfterPause(button);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('confirms once by a long press, whose click does not count again', async () => {
  const { onConfirm, button } = await draw();
  jest.useFakeTimers();
  fireEvent.pointerDown(button);
  act(() => jest.advanceTimersByTime(800));
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(button).toHaveTextContent('买涨');
});

it.each([1, 2])('is not held by button %i of a mouse', async (which) => {
  const { onConfirm, button } = await draw();
  jest.useFakeTimers();
  finger(button, 'pointerdown', { x: 0, y: 0 }, { pointerType: 'mouse', button: which });
  act(() => jest.advanceTimersByTime(2000));
  expect(onConfirm).not.toHaveBeenCalled();
});

it('lets go when the finger leaves', async () => {
  const { onConfirm, button } = await draw();
  jest.useFakeTimers();
  fireEvent.pointerDown(button);
  act(() => jest.advanceTimersByTime(300));
  fireEvent.pointerLeave(button);
  act(() => jest.advanceTimersByTime(2000));
  expect(onConfirm).not.toHaveBeenCalled();
});

it.each([{ blocked: '休市' }, { busy: true }, { children: '买涨 $500' }])(
  'lets go when it becomes %j',
  async (changed) => {
    const onConfirm = jest.fn();
    const draw = (props: object) => (
      <ConfirmButton onConfirm={onConfirm} {...props}>
        {Object(props).children ?? '买涨 $75'}
      </ConfirmButton>
    );
    const { rerender } = await renderInKit(draw({}));
    jest.useFakeTimers();
    fireEvent.pointerDown(screen.getByRole('button'));
    act(() => jest.advanceTimersByTime(300));
    // A button that is disabled is not told that the finger comes up.
    rerender(draw(changed));
    act(() => jest.advanceTimersByTime(2000));
    expect(onConfirm).not.toHaveBeenCalled();
  },
);

it.each([
  ['the finger comes up', (button: Element) => fireEvent.pointerUp(button)],
  ['the system takes the finger', (button: Element) => fireEvent.pointerCancel(button)],
  ['the page is hidden', () => fireEvent(document, new Event('visibilitychange'))],
  ['the page goes', () => fireEvent(window, new Event('pagehide'))],
  ['another window comes before it', () => fireEvent(window, new Event('blur'))],
])('lets go when %s', async (_, happen) => {
  const { onConfirm, button } = await draw();
  jest.useFakeTimers();
  fireEvent.pointerDown(button);
  act(() => jest.advanceTimersByTime(300));
  happen(button);
  act(() => jest.advanceTimersByTime(2000));
  expect(onConfirm).not.toHaveBeenCalled();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { renderInKit } from '../testing/index.tsx';
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
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it.each([
  ['says something else', { children: '买涨 $500' }],
  ['cannot be confirmed any more', { disabled: true }],
])('forgets the first tap when it %s', async (_, changed) => {
  const onConfirm = jest.fn();
  const draw = (props: { children?: string; disabled?: boolean }) => (
    <ConfirmButton onConfirm={onConfirm} {...props}>
      {props.children ?? '买涨 $75'}
    </ConfirmButton>
  );
  const { rerender } = await renderInKit(draw({}));
  const button = screen.getByRole('button');
  fireEvent.click(button);
  rerender(draw(changed));
  expect(button).toHaveTextContent(/^买涨/);
  fireEvent.click(button);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('forgets the first tap after a while', async () => {
  const { onConfirm, button } = await draw();
  jest.useFakeTimers();
  fireEvent.click(button);
  act(() => jest.advanceTimersByTime(5000));
  expect(button).toHaveTextContent('买涨');
  fireEvent.click(button);
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

it('lets go when the finger leaves', async () => {
  const { onConfirm, button } = await draw();
  jest.useFakeTimers();
  fireEvent.pointerDown(button);
  act(() => jest.advanceTimersByTime(300));
  fireEvent.pointerLeave(button);
  act(() => jest.advanceTimersByTime(2000));
  expect(onConfirm).not.toHaveBeenCalled();
});

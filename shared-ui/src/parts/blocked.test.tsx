import { act, screen, waitFor } from '@testing-library/react';
import { IconBell } from '../icons/icons.tsx';
import { renderInKit } from '../testing/index.tsx';
import { Button } from './button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { IconButton } from './icon-button.tsx';

const WHY = 'Enter an amount first.';

test.each([
  ['Button', <Button blocked={WHY}>Buy</Button>],
  [
    'ConfirmButton',
    <ConfirmButton blocked={WHY} onConfirm={() => undefined}>
      Buy
    </ConfirmButton>,
  ],
])('a blocked %s is off, and says why on the screen', async (_, shown) => {
  await renderInKit(shown);
  const button = screen.getByRole('button', { name: 'Buy' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(WHY);
  expect(screen.getByText(WHY)).toBeVisible();
});

test('a button is described by what the screen says already', async () => {
  await renderInKit(
    <>
      <p id="why">{WHY}</p>
      <Button blockedBy="why">Buy</Button>
    </>,
  );
  expect(screen.getByRole('button')).toBeDisabled();
  expect(screen.getByRole('button')).toHaveAccessibleDescription(WHY);
});

test('a blocked icon says why when it is pressed', async () => {
  const onClick = jest.fn();
  await renderInKit(<IconButton label="Undo" icon={<IconBell />} blocked={WHY} onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Undo' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(WHY);
  act(() => button.click());
  await waitFor(() => expect(screen.getByText(WHY, { selector: '.m-toast-line *' })).toBeInTheDocument());
  expect(onClick).not.toHaveBeenCalled();
});

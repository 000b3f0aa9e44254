import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInKit } from 'shared-ui/testing';
import { namespace } from '../../app/i18n.ts';
import en from '../../locales/en.json';
import { RecordingsForm } from './recordings-form.tsx';

const show = (onAnswer = jest.fn()) =>
  renderInKit(
    <RecordingsForm
      example="data:audio/wav,"
      recordings={['data:audio/wav,1', 'data:audio/wav,2']}
      work={{ salt: 'salt', bits: 2 }}
      locked={false}
      onAnswer={onAnswer}
    />,
    { language: 'en', messages: { [namespace]: en } },
  );

test('counts are read in any digits, typed or pasted, and what is no count stays and is named', async () => {
  const onAnswer = jest.fn();
  await show(onAnswer);
  const [first, second] = screen.getAllByRole('textbox');
  if (!first || !second) throw new Error('There is no field for each recording.');
  const send = screen.getByRole('button', { name: 'Confirm' });
  await userEvent.type(first, '٣');
  expect(first).toHaveValue('3');
  await userEvent.click(second);
  await userEvent.paste('1e1');
  expect(second).toHaveValue('1e1');
  expect(second).toHaveAccessibleDescription(/Enter a whole number from 0 to 9\.$/);
  expect(send).toBeDisabled();
  await userEvent.clear(second);
  await userEvent.paste('\u200f４');
  expect(second).toHaveValue('4');
  await userEvent.click(send);
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ counts: [3, 4], nonce: expect.any(Number) }));
});

test('a recording that does not play says so, until one does', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation();
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  play.mockRejectedValue(new DOMException('No sound', 'NotSupportedError'));
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Play recording 1' }));
  expect(await screen.findByText(/couldn't play the recording/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play recording 1' })).toBeVisible();
  play.mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Play recording 2' }));
  expect(screen.queryByText(/couldn't play the recording/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Stop recording 2' })).toBeVisible();
  jest.restoreAllMocks();
});

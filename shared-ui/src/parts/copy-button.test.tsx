import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copyText } from '../kit/copy-text.ts';
import { saveFile } from '../kit/save-file.ts';
import { canShare, shareFile } from '../share/share-file.ts';
import { renderInKit } from '../testing/index.tsx';
import { CopyButton } from './copy-button.tsx';

function setClipboard(writeText: ((text: string) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'clipboard', {
    value: writeText && { writeText },
    configurable: true,
  });
}
const refuse = async () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
const PICTURE = new File(['png'], 'T-1.png', { type: 'image/png' });

/** Waits for what is shown in place of a failure, and takes it away again. */
async function shown(title: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  return { dialog, reason: await screen.findByRole('alert') };
}
afterEach(async () => {
  const close = screen.queryByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
});

test('a copy that succeeds says so', async () => {
  const writeText = jest.fn(async () => undefined);
  await renderInKit(<CopyButton text="6225 8801" label="Copy account number" />, { language: 'en' });
  setClipboard(writeText);
  const button = screen.getByRole('button', { name: 'Copy account number' });
  await act(async () => button.click());
  expect(writeText).toHaveBeenCalledWith('6225 8801');
  expect(button).toHaveAttribute('data-done', 'true');
});

test.each([
  ['no clipboard', undefined],
  ['a clipboard that refuses', refuse],
])('with %s the text is shown selected, with what to do', async (_, clipboard) => {
  await renderInKit(<CopyButton text="6225 8801" label="Copy account number" />, { language: 'en' });
  setClipboard(clipboard);
  const button = screen.getByRole('button', { name: 'Copy account number' });
  await act(async () => button.click());
  const { dialog, reason } = await shown('Copy account number');
  expect(reason).toHaveTextContent(/Press and hold/);
  expect(dialog).toHaveTextContent('6225 8801');
  await waitFor(() => expect(String(getSelection())).toBe('6225 8801'));
  expect(button).toHaveAttribute('data-done', 'false');
});

test('whoever copies elsewhere hears whether it worked', async () => {
  await renderInKit(<p>page</p>, { language: 'en' });
  setClipboard(undefined);
  await expect(act(() => copyText('a', 'Copy codes'))).resolves.toBe(false);
  await shown('Copy codes');
});

test('a clipboard that never answers is one that refuses', async () => {
  await renderInKit(<p>page</p>, { language: 'en' });
  jest.useFakeTimers();
  setClipboard(() => new Promise(() => undefined));
  const copied = copyText('a', 'Copy codes');
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  await expect(act(() => copied)).resolves.toBe(false);
  await shown('Copy codes');
});

test('a picture that cannot be saved is shown, and so is a text', async () => {
  await renderInKit(<p>page</p>, { language: 'en' });
  Object.assign(URL, {
    createObjectURL: () => {
      throw new Error('No room');
    },
  });
  expect(saveFile('T-1.png', PICTURE)).toBe(false);
  const picture = await shown('T-1.png');
  expect(picture.reason).toHaveTextContent(/Press and hold/);
  expect(screen.getByRole('img', { name: 'T-1.png' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/png/),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const text = Object.assign(new Blob([]), { text: async () => 'ABCD-1234' });
  expect(saveFile('codes.txt', text)).toBe(false);
  expect((await shown('codes.txt')).dialog).toHaveTextContent('ABCD-1234');
});

test('a picture that cannot be shared is shown; who closes the sheet of apps, or taps twice, is told nothing', async () => {
  await renderInKit(<p>page</p>, { language: 'en' });
  for (const name of ['AbortError', 'InvalidStateError']) {
    Object.assign(navigator, { share: async () => Promise.reject(new DOMException('Not now', name)) });
    await act(() => shareFile(PICTURE, 'A result'));
    expect(screen.queryByText(/couldn't be shared/)).toBeNull();
  }
  Object.assign(navigator, { share: refuse });
  await act(() => shareFile(PICTURE, 'A result'));
  expect((await shown('T-1.png')).reason).toHaveTextContent(/couldn't be shared/);
  expect(canShare(PICTURE)).toBe(false);
});

test('a sheet of apps that never comes is one that refuses, by the next tap that is no double tap', async () => {
  await renderInKit(<p>page</p>, { language: 'en' });
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  Object.assign(navigator, { share: () => new Promise(() => undefined) });
  void shareFile(PICTURE, 'A result');
  const underWay = new DOMException('Under way', 'InvalidStateError');
  Object.assign(navigator, { share: async () => Promise.reject(underWay) });
  now.mockReturnValue(1_000_300);
  await act(() => shareFile(PICTURE, 'A result'));
  expect(screen.queryByRole('dialog')).toBeNull();
  now.mockReturnValue(1_003_000);
  const shared = act(() => shareFile(PICTURE, 'A result'));
  now.mockRestore();
  await shared;
  expect((await shown('T-1.png')).reason).toHaveTextContent(/couldn't be shared/);
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { copyText } from '../kit/copy-text.ts';
import { renderInKit } from '../testing/index.tsx';
import { confirm, Sheet, toast } from './lazy.tsx';

let mockIsOffline = true;
/** The file of an overlay, which comes once the network is there. */
function mockFile(path: string): unknown {
  if (mockIsOffline) throw new Error('Loading chunk dialogs failed.');
  return jest.requireActual(path);
}
jest.mock('./confirm.tsx', () => mockFile('./confirm.tsx'));
jest.mock('./by-hand.tsx', () => mockFile('./by-hand.tsx'));
jest.mock('./toast.tsx', () => mockFile('./toast.tsx'));
jest.mock('./sheet.tsx', () => mockFile('./sheet.tsx'));

const NO_NETWORK = '网络连接失败，请检查网络后重试';

beforeEach(() => {
  mockIsOffline = true;
});
afterEach(() => {
  for (const line of document.querySelectorAll('.m-plain-toast')) line.remove();
});

it('says that a question cannot be asked, carries nothing out, and asks once it can', async () => {
  await renderInKit(<p>page</p>);
  await expect(confirm({ title: '确定退出？' })).resolves.toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent(NO_NETWORK);
  mockIsOffline = false;
  let asked: Promise<boolean> | undefined;
  act(() => {
    asked = confirm({ title: '确定退出？' });
  });
  await userEvent.click(await screen.findByRole('button', { name: '确认' }));
  await expect(asked).resolves.toBe(true);
});

it('says that what is to be copied by hand cannot be shown', async () => {
  await renderInKit(<p>page</p>);
  await expect(copyText('AB12', '邀请码')).resolves.toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent(NO_NETWORK);
});

it('shows the text of a toast that has no file yet, the newest alone, for as long as a toast', async () => {
  jest.useFakeTimers();
  try {
    await renderInKit(<p>page</p>);
    await act(async () => toast.fail('未保存'));
    await act(async () => toast.success('已保存'));
    expect(screen.getByRole('alert')).toHaveTextContent('已保存');
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

function WithSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet open={open} title="下单" onClose={() => setOpen(false)}>
        <p>inside</p>
      </Sheet>
    </>
  );
}

it('says that a sheet cannot be opened, leaves it closed, and opens it at the next tap', async () => {
  await renderInKit(<WithSheet />);
  const opener = screen.getByRole('button', { name: 'open' });
  await userEvent.click(opener);
  expect(await screen.findByRole('alert')).toHaveTextContent(NO_NETWORK);
  await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'false'));
  mockIsOffline = false;
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: '下单' })).toHaveTextContent('inside');
});

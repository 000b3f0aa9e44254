import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { carried, device } from 'shared-api/stores';
import { renderInKit } from 'shared-ui/testing';
import { StorageNotice } from './index.tsx';
import en from './locales/en.json';

const notice = { name: en.label };
const show = () => renderInKit(<StorageNotice />, { language: 'en' });
function refuse(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  device.set('a', '1');
}

afterEach(() => {
  jest.restoreAllMocks();
  device.set('a', '1');
  for (const name of carried.names()) carried.remove(name);
});

test('nothing is said of a device that keeps what it is given', async () => {
  device.set('a', '1');
  await show();
  expect(screen.queryByRole('status', notice)).toBeNull();
});

test('a device that refuses is said once in the tab, until the user has read it', async () => {
  const { unmount } = await show();
  act(refuse);
  expect(await screen.findByRole('status', notice)).toHaveTextContent(en.text);
  await userEvent.click(screen.getByRole('button', { name: en.close }));
  expect(screen.queryByRole('status', notice)).toBeNull();
  unmount();
  await show();
  expect(screen.queryByRole('status', notice)).toBeNull();
});

test('one that was only late is not said any longer', async () => {
  await show();
  act(refuse);
  await screen.findByRole('status', notice);
  jest.restoreAllMocks();
  act(() => void device.set('a', '2'));
  expect(screen.queryByRole('status', notice)).toBeNull();
});

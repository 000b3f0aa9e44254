import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../../shared/testing/show.tsx';
import type { TimedProof } from '../proof.logic.ts';
import { Share } from './share.tsx';

let mockIsThere = false;
jest.mock('./share-sheet.tsx', () => {
  if (!mockIsThere) throw new Error('Loading chunk share failed.');
  return { __esModule: true, default: ({ open }: { open: boolean }) => (open ? <p>picture</p> : null) };
});

it('says that the picture did not come, beside a page that stays, and asks again at the next tap', async () => {
  await show(
    <>
      <p>proof</p>
      <Share proof={{} as TimedProof} />
    </>,
    { at: '/my/traderecord/proof?id=1&share', handlers: {} },
  );
  expect(await screen.findByText(/network|connection/i)).toBeVisible();
  expect(screen.getByText('proof')).toBeVisible();
  mockIsThere = true;
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Share' })));
  expect(await screen.findByText('picture')).toBeVisible();
});

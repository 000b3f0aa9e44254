import { screen, within } from '@testing-library/react';
import { createTestHandlers, createTestState } from 'shared-api/testing';
import { renderScreen } from '../../shared/testing.tsx';
import QuoteTablePart from './dynatictable.page.tsx';

test('a closed product says in the table that it is closed and when it opens', async () => {
  const known = createTestHandlers(createTestState());
  const opens = new Date(Date.now() + 3_600_000);
  await renderScreen(<QuoteTablePart />, {
    handlers: {
      async quotes(...asked) {
        const { EURUSD, ...reply } = await known.quotes(...asked);
        return EURUSD
          ? { EURUSD: { ...EURUSD, is_open: 0, opens_time: opens.toISOString() }, ...reply }
          : reply;
      },
    },
  });
  const row = within(
    (await screen.findByRole('rowheader', { name: /EUR\/USD/ })).closest('tr') as HTMLElement,
  );
  expect(row.getByText('休市')).toBeVisible();
  const time = `${opens.getHours()}`.padStart(2, '0');
  expect(row.getByText(new RegExp(`开市.*${time}:|${time}:.*开市`))).toBeVisible();
  const open = within(screen.getByRole('rowheader', { name: /USD\/JPY/ }).closest('tr') as HTMLElement);
  expect(open.queryByText(/开市/)).toBeNull();
});

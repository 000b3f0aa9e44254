import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EURUSD } from '../../../shared/testing/fixtures.ts';
import { show } from '../../../shared/testing/show.tsx';
import { TicketBar } from './ticket-bar.tsx';

const user = userEvent.setup();

it('the rail beside a chart has stake and duration, and its ticket begins with them', async () => {
  await show(<TicketBar {...EURUSD} layout="rail" />);
  const stake = await screen.findByRole('combobox', { name: 'Amount' });
  expect(stake).toHaveDisplayValue('$10.00');
  await user.selectOptions(stake, '$100.00');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Duration' }),
    screen.getByRole('option', { name: /^2 min · \d+%$/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Buy down' }));
  const sheet = within(await screen.findByRole('dialog', { name: /Euro/ }));
  expect(await sheet.findByRole('textbox', { name: /Amount/ })).toHaveValue('100');
  expect(sheet.getByRole('radio', { name: /^2 min/ })).toBeChecked();
  expect(sheet.getByRole('button', { name: 'Buy down for $100.00' })).toBeVisible();
});

it('the rail follows what was changed in its ticket', async () => {
  await show(<TicketBar {...EURUSD} layout="rail" />);
  await user.click(await screen.findByRole('button', { name: 'Buy up' }));
  const sheet = within(await screen.findByRole('dialog', { name: /Euro/ }));
  const amount = await sheet.findByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '250');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('combobox', { name: 'Amount' })).toHaveDisplayValue('$250.00');
});

it('below a chart there is the bar alone', async () => {
  await show(<TicketBar {...EURUSD} />);
  expect(await screen.findByRole('button', { name: 'Buy up' })).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

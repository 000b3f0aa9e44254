import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address } from 'shared-ui/testing';
import { EURUSD, orderRow, running } from '../../../shared/testing/fixtures.ts';
import { show } from '../../../shared/testing/show.tsx';
import { TicketBar } from '../ticket/ticket-bar.tsx';

const product = { ...EURUSD, price: '1.08426' };
const coach = () => within(screen.getByRole('complementary', { name: 'Your first trade' }));

it('explains a first trade from the choice of a side to the ticket, which begins with 30 seconds', async () => {
  await show(<TicketBar {...product} />, { at: '/?coach=1' });
  await screen.findByRole('complementary', { name: 'Your first trade' });
  expect(coach().getByText('Step 1 of 4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Buy up' }));
  const ticket = within(await screen.findByRole('dialog'));
  expect(await ticket.findByText('Step 2 of 4')).toBeVisible();
  expect(await ticket.findByRole('radio', { name: /30 sec/ })).toBeChecked();
});

it('says at an open trade what to look at', async () => {
  await show(<TicketBar {...product} />, {
    at: '/?coach=1',
    orders: [orderRow({ at: Date.now() - 5000, ...running })],
  });
  expect(await screen.findByText('Step 3 of 4')).toBeVisible();
});

it('leaves a rail beside the chart the sides alone, whose ticket begins with 30 seconds', async () => {
  await show(<TicketBar {...product} layout="rail" />, { at: '/?coach=1' });
  expect(await screen.findByRole('button', { name: 'Buy up' })).toBeVisible();
  expect(await screen.findByRole('complementary')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('has a rail beside the chart to itself and its trade', async () => {
  await show(<TicketBar {...product} layout="rail" />, {
    at: '/?coach=1',
    orders: [orderRow({ at: Date.now() - 5000, ...running })],
  });
  expect(await screen.findByText('Step 3 of 4')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Buy up' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(coach().getByRole('button', { name: 'Skip' }));
  expect(await screen.findByRole('button', { name: 'Buy up' })).toBeVisible();
});

it('is skipped for good, and the rest of the address stays', async () => {
  await show(<TicketBar {...product} />, { at: '/?goods_id=EURUSD&coach=1' });
  await screen.findByRole('complementary');
  await userEvent.click(coach().getByRole('button', { name: 'Skip' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(address()).toBe('/?goods_id=EURUSD');
});

it('is not there for anybody else', async () => {
  await show(<TicketBar {...product} />, { at: '/?goods_id=EURUSD' });
  expect(await screen.findByRole('button', { name: 'Buy up' })).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreferences } from 'shared-api/stores';
import { EURUSD, orderRow } from '../../../shared/testing/fixtures.ts';
import { callsOf, show } from '../../../shared/testing/show.tsx';
import { TicketBar } from './ticket-bar.tsx';

const product = EURUSD;
const user = userEvent.setup();
const MINUTE = 60_000;

beforeEach(() => usePreferences.setState({ realityCheck: 60 }));

/** Opens a ticket in a visit that began so many minutes ago. */
async function open(minutes: number) {
  const since = Date.now() - minutes * MINUTE;
  sessionStorage.setItem('visit', `${since}/${since}`);
  await show(<TicketBar {...product} />, { orders: [orderRow({ at: since + MINUTE })] });
  await user.click(await screen.findByRole('button', { name: 'Buy up' }));
  return within(await screen.findByRole('dialog', { name: /Euro/ }));
}

it('shows the time and the result of the visit before a new trade, and then lets it be made', async () => {
  const sheet = await open(61);
  expect(await sheet.findByRole('heading', { name: "You've been here for 61 minutes" })).toBeVisible();
  expect(await sheet.findByText('Won')).toBeVisible();
  expect(sheet.getByText('Won').parentElement).toHaveTextContent('$82.00');
  expect(sheet.getByText('Staked').parentElement).toHaveTextContent('$100.00');
  expect(sheet.queryByRole('radiogroup', { name: 'Duration' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Continue' }));
  expect(await sheet.findByRole('radiogroup', { name: 'Duration' })).toBeVisible();
});

it('is not shown early', async () => {
  const sheet = await open(59);
  expect(await sheet.findByRole('radiogroup', { name: 'Duration' })).toBeVisible();
  expect(callsOf('visitResult')).toEqual([]);
});

it('is off when the user has chosen so', async () => {
  usePreferences.setState({ realityCheck: 0 });
  const sheet = await open(500);
  expect(await sheet.findByRole('radiogroup', { name: 'Duration' })).toBeVisible();
});

describe('in the ticket that is always open beside a wide chart', () => {
  const dock = async (minutes: number) => {
    const since = Date.now() - minutes * MINUTE;
    sessionStorage.setItem('visit', `${since}/${since}`);
    await show(<TicketBar {...product} layout="docked" />);
    return within(await screen.findByRole('region', { name: 'Place a trade' }));
  };

  it('is shown when the ticket comes into use, however early it was opened', async () => {
    const ticket = await dock(59);
    const down = await ticket.findByRole('radio', { name: 'Buy down' });
    expect(ticket.queryByRole('heading', { name: /You've been here/ })).toBeNull();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * MINUTE);
    await user.click(down);
    expect(await ticket.findByRole('heading', { name: "You've been here for 61 minutes" })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('leaves the buttons that open the ticket again, with the focus on them', async () => {
    const ticket = await dock(61);
    await user.click(await ticket.findByRole('button', { name: 'Stop for now' }));
    expect(screen.queryByRole('region', { name: 'Place a trade' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Buy up' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Buy down' }));
    expect(await screen.findByRole('region', { name: 'Place a trade' })).toHaveFocus();
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from 'shared-api/client';
import { createTestHandlers, createTestState, TestRefusal } from 'shared-api/testing';
import { formatComing } from 'shared-ui';
import { address, tapAfterPause } from 'shared-ui/testing';
import { EURUSD } from '../../../shared/testing/fixtures.ts';
import { callsOf, type ShowOptions, show } from '../../../shared/testing/show.tsx';
import { TicketBar } from './ticket-bar.tsx';

const product = EURUSD;
const user = userEvent.setup();
const refuse = (code: 4000 | 4001, data: TestRefusal['data'], text = 'refused') => ({
  bet: () => {
    throw new TestRefusal(code, text, data);
  },
});

const pause = {
  kind: 'time_out',
  since: '2026-11-22T00:00:00.000Z',
  until: '2099-01-01T00:00:00.000Z',
} as const;
const onBreak = { allowance: () => ({ pause, deposit_left: null, stake_left: null }) };

async function openTicket(side: 'Buy up' | 'Buy down', options: ShowOptions = {}) {
  const shown = await show(<TicketBar {...product} />, options);
  await user.click(await screen.findByRole('button', { name: side }));
  const sheet = within(await screen.findByRole('dialog', { name: /Euro/ }));
  await sheet.findByRole('radiogroup', { name: 'Duration' });
  const type = async (amount: string) => {
    await user.clear(sheet.getByRole('textbox', { name: /Amount/ }));
    if (amount) await user.type(sheet.getByRole('textbox', { name: /Amount/ }), amount);
  };
  /** Taps twice. */
  const confirm = async (name: RegExp | string) => {
    await user.click(sheet.getByRole('button', { name }));
    await tapAfterPause(sheet.getByRole('button', { name: 'Tap again to confirm' }));
  };
  return { ...shown, sheet, type, confirm };
}

it('says in the ticket since when there is no price, and leaves it to the server to refuse', async () => {
  await show(<TicketBar {...product} silentSince={new Date(Date.now() - 60_000).toISOString()} />, {
    handlers: refuse(4000, { reason: 'no_quote' }, "There's no live price right now."),
  });
  await user.click(await screen.findByRole('button', { name: 'Buy up' }));
  const sheet = within(await screen.findByRole('dialog', { name: /Euro/ }));
  expect(await sheet.findByText(/^No price since /)).toBeVisible();
  await user.clear(sheet.getByRole('textbox', { name: /Amount/ }));
  await user.type(sheet.getByRole('textbox', { name: /Amount/ }), '100');
  await user.click(sheet.getByRole('button', { name: /^Buy up for/ }));
  await tapAfterPause(sheet.getByRole('button', { name: 'Tap again to confirm' }));
  expect(await sheet.findByText("There's no live price right now.")).toBeVisible();
});

describe('the bar', () => {
  it('leads a visitor to sign in, and back afterwards', async () => {
    await show(<TicketBar {...product} />, { visitor: true, at: '/home/product/detail?goods_id=EURUSD' });
    await user.click(screen.getByRole('button', { name: 'Sign in to trade' }));
    const back = encodeURIComponent('/home/product/detail?goods_id=EURUSD');
    expect(address()).toBe(`/auth/login?return_to=${back}`);
  });

  it('is off while the market is closed, and says so', async () => {
    await show(<TicketBar {...product} isOpen={false} />);
    const button = await screen.findByRole('button', { name: 'Buy up' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/market is closed/);
    expect(screen.getByRole('button', { name: 'Buy down' })).toBeDisabled();
  });

  it('says when the market opens, in the zone of the device', async () => {
    const opensTime = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await show(<TicketBar {...product} isOpen={false} opensTime={opensTime} />);
    const time = formatComing(opensTime, 'en', { now: Date.now() });
    expect(await screen.findByRole('button', { name: 'Buy up' })).toHaveAccessibleDescription(
      `The market is closed. It opens ${time}.`,
    );
  });

  it('is off during a break, and says until when', async () => {
    await show(<TicketBar {...product} />, { handlers: onBreak });
    const button = await screen.findByRole('button', {
      name: 'Buy up',
      description: /^Paused during your break/,
    });
    expect(button).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Buy down' })).toBeDisabled();
  });

  it('says on the ticket of a replayed product that its prices are recorded', async () => {
    await show(<TicketBar {...product} isRecorded />);
    await user.click(await screen.findByRole('button', { name: 'Buy up' }));
    expect(await screen.findByRole('dialog', { name: /Recorded prices/ })).toBeVisible();
  });

  it('is off until the product has a price, and says so', async () => {
    const { price, ...without } = product;
    const { rerender, client } = await show(<TicketBar {...without} price={undefined} />);
    const button = await screen.findByRole('button', { name: 'Buy up' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'No price yet. You can trade as soon as the first one arrives.',
    );
    rerender(
      <QueryClientProvider client={client}>
        <TicketBar {...product} price={price} />
      </QueryClientProvider>,
    );
    expect(screen.getByRole('button', { name: 'Buy up' })).toBeEnabled();
  });
});

describe('the ticket', () => {
  it('states what is won and lost, in money, before anything can be confirmed', async () => {
    const { sheet, type } = await openTicket('Buy down');
    await type('');
    expect(sheet.getByRole('button', { name: 'Buy down' })).toBeDisabled();
    await user.click(sheet.getByRole('radio', { name: /30 sec/ }));
    await type('75');
    const prospects = sheet.getByRole('region', { name: 'What you can win or lose' });
    expect(prospects).toHaveTextContent('If it ends lower+$60.00Payout $135.00');
    expect(prospects).toHaveTextContent('If it ends higher−$75.00You lose your full stake');
    expect(prospects).toHaveTextContent('at least 55.56% of trades');
    expect(sheet.getByRole('button', { name: 'Buy down for $75.00' })).toBeEnabled();
    expect(sheet.getByText('$1,000', { exact: false })).toHaveTextContent('$1,000.00');
    expect(sheet.getByText('Simulated funds')).toBeVisible();
  });

  it('begins with the least stake, and changes sides in place', async () => {
    const { sheet } = await openTicket('Buy up');
    expect(sheet.getByRole('textbox', { name: /Amount/ })).toHaveValue('10');
    expect(sheet.getByRole('button', { name: 'Buy up for $10.00' })).toBeEnabled();
    await user.click(sheet.getByRole('radio', { name: 'Buy down' }));
    expect(sheet.getByRole('button', { name: 'Buy down for $10.00' })).toBeEnabled();
    const prospects = sheet.getByRole('region', { name: 'What you can win or lose' });
    expect(prospects).toHaveTextContent(/If it ends lower\+/);
  });

  describe('beside a wide chart', () => {
    const onTrades = jest.fn();
    const onTicket = jest.fn();
    const dock = async (options: ShowOptions = {}) => {
      await show(<TicketBar {...product} layout="docked" onTrades={onTrades} onTicket={onTicket} />, options);
    };
    const panel = async () => within(await screen.findByRole('region', { name: 'Place a trade' }));

    it('is open from the start, without taking the focus or the chart', async () => {
      await dock();
      expect(await (await panel()).findByRole('button', { name: 'Buy up for $10.00' })).toBeEnabled();
      expect(screen.queryByRole('button', { name: 'Buy down' })).toBeNull();
      expect(screen.queryByText('Simulated funds')).toBeNull();
      expect(document.body).toHaveFocus();
      expect(onTrades).toHaveBeenLastCalledWith([]);
      expect(onTicket).toHaveBeenLastCalledWith(false);
      // The words, as a finger does: the first touch chooses at once.
      await user.click((await panel()).getByText('Buy down'));
      expect((await panel()).getByRole('radio', { name: 'Buy down' })).toBeChecked();
      expect(onTrades).toHaveBeenLastCalledWith([expect.objectContaining({ side: 'down' })]);
      expect(onTicket).toHaveBeenLastCalledWith(true);
      // One that is gone covers nothing: it was left, or its file did not come.
      cleanup();
      expect(onTicket).toHaveBeenLastCalledWith(false);
    });

    it('stays after a trade, keeps the side, and has the focus', async () => {
      await dock();
      await user.click(await (await panel()).findByRole('radio', { name: 'Buy down' }));
      await user.click((await panel()).getByRole('button', { name: 'Buy down for $10.00' }));
      await tapAfterPause((await panel()).getByRole('button', { name: 'Tap again to confirm' }));
      await waitFor(() => expect(screen.getByRole('region', { name: 'Place a trade' })).toHaveFocus());
      expect(callsOf('bet')).toHaveLength(1);
      expect(await (await panel()).findByRole('button', { name: 'Buy down for $10.00' })).toBeEnabled();
      expect(screen.queryByRole('region', { name: 'Open trade' })).toBeNull();
    });

    it('gives way to the reason why nothing can be bought', async () => {
      await dock({ handlers: onBreak });
      expect(await screen.findByRole('button', { name: 'Buy up' })).toBeDisabled();
      expect(screen.queryByRole('region', { name: 'Place a trade' })).toBeNull();
    });
  });

  it('promises nothing for a stake that cannot be placed', async () => {
    const { sheet, type } = await openTicket('Buy up');
    const prospects = sheet.getByRole('region', { name: 'What you can win or lose' });
    await type('75');
    expect(prospects).toHaveTextContent(/[1-9]/);
    for (const stake of ['1', '999999']) {
      await type(stake);
      expect(prospects).toHaveTextContent('If it ends higher–If it ends lower–');
    }
  });

  it('fills the amount with one tap', async () => {
    const { sheet } = await openTicket('Buy up');
    await user.click(within(sheet.getByRole('group', { name: 'Quick amounts' })).getByText('50'));
    expect(sheet.getByRole('button', { name: 'Buy up for $50.00' })).toBeEnabled();
  });

  it.each([
    ['9', 'Enter at least $10.00'],
    ['5001', 'Enter $5,000.00 or less'],
    ['10.5', 'Enter a whole amount, like 1000 instead of 1000.32.'],
    ['0', 'Enter a whole number greater than 0.'],
    ['-1', "An amount can't be negative. Remove the minus sign."],
    ['1e5', "“1e5” isn't an amount. Use digits only, like 1000."],
  ])('says what is wrong with %s', async (amount, text) => {
    const { sheet, type } = await openTicket('Buy up', { available: 10_000_000n });
    await type(amount);
    expect(sheet.getByText(text)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Buy up' })).toBeDisabled();
  });

  it("leads to a deposit when the balance doesn't cover the amount", async () => {
    const { sheet, type } = await openTicket('Buy up', { available: 2_000n });
    await waitFor(() => expect(callsOf('balance')).toHaveLength(1));
    await type('100');
    const alert = await sheet.findByRole('alert');
    expect(alert).toHaveTextContent("doesn't cover");
    expect(within(alert).getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/my/deposit');
    expect(callsOf('bet')).toHaveLength(0);
  });

  it('sends the rate that was shown, under a key, once', async () => {
    const { type, confirm } = await openTicket('Buy up');
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await screen.findByRole('timer', { name: 'Time left' })).toBeVisible();
    expect(callsOf('bet')).toHaveLength(1);
    expect(callsOf('bet')[0]).toMatchObject({
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        goods_id: 'EURUSD',
        direction: 'up',
        duration_seconds: 60,
        amount: '100',
        payout_rate: 8200,
      },
    });
    const strip = within(screen.getByRole('region', { name: 'Open trade' }));
    expect(strip.getByText('Buy up')).toBeVisible();
    expect(strip.getByText(/82%/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Buy down' })).toBeNull();
    await user.click(strip.getByRole('button', { name: 'New trade' }));
    expect(screen.getByRole('button', { name: 'Buy down' })).toBeVisible();
  });
});

describe('a refusal is shown in place', () => {
  it('names both rates when the rate has changed, and then sends the new one', async () => {
    const handlers = createTestHandlers(createTestState());
    let changed = false;
    const { sheet, type, confirm } = await openTicket('Buy up', {
      handlers: {
        async play_ways(input, context) {
          const terms = await handlers.play_ways(input, context);
          if (changed && terms.kind === 'timed') for (const way of terms.items) way.payout_rate -= 300;
          return terms;
        },
        bet: () => {
          changed = true;
          throw new TestRefusal(4000, 'rate', { reason: 'rate_changed' });
        },
      },
    });
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByText(/changed from 82% to 79%/)).toBeVisible();
    await confirm('Buy up for $100.00');
    await waitFor(() => expect(callsOf('bet').map(({ body }) => body.payout_rate)).toEqual([8200, 7900]));
  });

  it('of a closed market', async () => {
    const { sheet, type, confirm } = await openTicket('Buy up', {
      handlers: refuse(4000, { reason: 'market_closed' }),
    });
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByRole('alert')).toHaveTextContent('The market is closed');
  });

  it('of too little money', async () => {
    const { sheet, type, confirm } = await openTicket('Buy up', {
      handlers: refuse(4000, { reason: 'insufficient_funds' }),
    });
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByRole('link', { name: 'Deposit' })).toBeVisible();
  });

  it.each(['own_limit_reached', 'on_a_break'] as const)('of the user: %s', async (reason) => {
    const { sheet, type, confirm } = await openTicket('Buy up', {
      handlers: refuse(4000, { reason }, 'As you have set it.'),
    });
    await type('100');
    await confirm('Buy up for $100.00');
    const alert = await sheet.findByRole('alert');
    expect(alert).toHaveTextContent('As you have set it.');
    expect(within(alert).getByRole('link', { name: 'View limits' })).toHaveAttribute('href', '/my/limits');
    expect(sheet.getByRole('textbox', { name: /Amount/ })).toHaveValue('100');
  });

  it('of what the own limits leave, while it is typed', async () => {
    const { sheet, type } = await openTicket('Buy up', {
      handlers: { allowance: () => ({ pause: null, deposit_left: null, stake_left: '50.00' }) },
    });
    await type('51');
    expect(sheet.getByRole('textbox', { name: /Amount/ })).toHaveAccessibleDescription(
      'You have $50.00 left under your own limit.',
    );
    expect(sheet.getByRole('button', { name: 'Buy up' })).toBeDisabled();
    await type('50');
    expect(sheet.getByRole('button', { name: 'Buy up for $50.00' })).toBeEnabled();
  });

  it('of a break that began while the ticket was open', async () => {
    let running = false;
    const { sheet, type, confirm } = await openTicket('Buy up', {
      handlers: {
        ...refuse(4000, { reason: 'on_a_break' }, 'As you have set it.'),
        allowance: () => ({ pause: running ? pause : null, deposit_left: null, stake_left: null }),
      },
    });
    await type('100');
    running = true;
    await confirm('Buy up for $100.00');
    const button = await sheet.findByRole('button', {
      name: /^Buy up/,
      description: /^Paused during your break/,
    });
    expect(button).toBeDisabled();
  });

  it('in the words of the server otherwise', async () => {
    const { sheet, type, confirm } = await openTicket('Buy up', {
      handlers: refuse(4000, { reason: 'no_quote' }, 'There is no fresh price.'),
    });
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByRole('alert')).toHaveTextContent('There is no fresh price.');
  });

  it('at the field that it names', async () => {
    const fields = [{ name: 'amount', rule: 'too_large' as const, message: 'No more than 500.' }];
    const { sheet, type, confirm } = await openTicket('Buy up', { handlers: refuse(4001, { fields }) });
    await type('600');
    await confirm('Buy up for $600.00');
    expect(await sheet.findByText('No more than 500.')).toBeVisible();
    expect(sheet.getByRole('textbox', { name: /Amount/ })).toHaveAccessibleDescription('No more than 500.');
    expect(sheet.queryByRole('alert')).toBeNull();
  });

  it('when the terms cannot be had', async () => {
    let broken = true;
    await show(<TicketBar {...product} />, {
      fail: (name) => (name === 'play_ways' && broken ? { status: 404 } : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Buy up' }));
    expect(
      await screen.findByText(
        "We couldn't load the terms for this product. Check your connection and try again.",
      ),
    ).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radiogroup', { name: 'Duration' })).toBeVisible();
  });
});

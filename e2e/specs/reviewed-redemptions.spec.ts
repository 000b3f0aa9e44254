import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import type { Api } from '../support/api.ts';
import {
  applyFor,
  BOUND,
  button,
  type Channel,
  fillRedemption,
  fund,
  PIN,
  ready,
  trail,
} from '../support/funds.ts';
import { expectReconciled, operator, ops, putUsdtRate } from '../support/operators.ts';
import { signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

interface Way {
  channel: Channel;
  /** Of 600 with its fee. */
  held: string;
  /** The 600, as they are paid. */
  paid: string;
  reason: 'account_wrong' | 'name_differs' | 'payment_returned';
  sentence: string;
}

const WAYS: readonly Way[] = [
  {
    channel: 'bankcard',
    held: '602.00',
    paid: '$600.00',
    reason: 'account_wrong',
    sentence: "The bank or network doesn't recognize this account. Check your payment method and try again.",
  },
  {
    channel: 'hkbankcard',
    held: '605.00',
    paid: '$600.00',
    reason: 'name_differs',
    sentence: 'The account is under a different name. Withdraw to an account in your own name.',
  },
  {
    channel: 'numbercard',
    held: '601.00',
    paid: '600.00 USDT',
    reason: 'payment_returned',
    sentence: 'The bank or network returned the payment. Check your payment method and try again.',
  },
];
const FUNDS = '1000.00';

const CANCEL = 'Cancel withdrawal';
const CANCEL_QUESTION = 'Cancel this withdrawal?';
const status = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Applies for 600, and sees it wait with everything held. @returns what an operator names it by. */
async function apply(page: Page, api: Api, { channel, held }: Way) {
  await page.goto(paths.withdraw(channel));
  await applyFor(page, { bound: BOUND[channel], units: '600', pin: PIN });
  await expect(status(page, 'Under review')).toBeVisible();
  await expect(page.getByText('You can cancel until we start processing your request.')).toBeVisible();
  expect(await api.call('balance', {})).toMatchObject({ held });
  const [made] = (await api.call('withdraws', { limit: 1 })).items;
  if (!made) throw new Error('Nothing was applied for.');
  return { id: made.id, order: { kind: 'redemption', order: made.order_number } as const };
}

test.use({ language: 'en' });
test.afterEach(({ server }) => expectReconciled(server));

for (const way of WAYS)
  test(`redemptions by ${way.channel}: cancelled in time, not once taken; rejected with a reason; paid`, {
    tag: '@slow',
  }, async ({ page, server }) => {
    const ops1 = await operator(server, 'ops1');
    const { api, person } = await ready(page);
    await fund(server, api, 1000);
    const isUntouched = async () =>
      expect(await api.call('balance', {})).toMatchObject({ balance: FUNDS, held: '0.00' });

    await test.step('Nobody has taken it: they take it back, and everything is theirs again', async () => {
      await apply(page, api, way);
      await button(page, CANCEL).click();
      await page.getByRole('dialog', { name: CANCEL_QUESTION }).getByRole('button', { name: CANCEL }).click();
      await expect(page.getByText(`$${way.held} was returned to your balance.`).first()).toBeVisible();
      await expect(trail(page)).toContainText('Canceled');
      await expect(button(page, CANCEL)).toHaveCount(0);
      await isUntouched();
    });

    const { id, order } =
      await test.step('Taken while they are still asked whether they are sure: refused, and processed', async () => {
        const made = await apply(page, api, way);
        await button(page, CANCEL).click();
        const asked = page.getByRole('dialog', { name: CANCEL_QUESTION });
        await expect(asked).toBeVisible();
        await ops1.take(made.order);
        await asked.getByRole('button', { name: CANCEL }).click();
        await expect(
          page.getByText("is already being processed, so it can't be canceled").first(),
        ).toBeVisible();
        await expect(button(page, CANCEL)).toHaveCount(0);
        await expect(
          page.getByText('Your withdrawal is being processed. You can leave this page.'),
        ).toBeVisible();
        await expect(api.call('cancelWithdraw', { id: made.id })).rejects.toThrow('already_taken');
        return made;
      });

    await test.step('It is rejected: the reason is shown, and the money is back as an account change', async () => {
      await ops1.reject(order, way.reason);
      await expect(trail(page).getByText(way.sentence)).toBeVisible();
      await expect(status(page, 'Failed')).toBeVisible();
      await isUntouched();
      await page.goto(`${paths.accountChanges()}?type=redeem_return`);
      await button(page, /^Withdrawal returned/)
        .first()
        .click();
      await button(page, 'View withdrawal').click();
      await expect(page).toHaveURL(new RegExp(`withdrawrecord/detail\\?id=${id}`));
      await expect(page.getByText(way.sentence)).toBeVisible();
    });

    await test.step('The next one is paid: the fee is gone with it, and the means is locked', async () => {
      const paid = await apply(page, api, way);
      await ops1.take(paid.order);
      await ops1.confirm(paid.order);
      await expect(page.getByText(`${way.paid} has been paid out.`)).toBeVisible();
      await expect(status(page, 'Successful')).toBeVisible();
      const { balance, held } = await api.call('balance', {});
      expect([Number(FUNDS) - Number(balance), held]).toEqual([Number(way.held), '0.00']);
    });

    await test.step('An operator unlocks the means by the command line', async () => {
      const locked = async () => {
        const [cards, wallets] = [await api.call('cards', {}), await api.call('wallets', {})];
        return [...cards.items, ...wallets.items].filter(({ is_locked }) => is_locked);
      };
      const [means, ...others] = await locked();
      expect(others).toEqual([]);
      const named = [person.username, means?.id ?? '', '--reason', 'The bank has changed it'];
      await ops(server, '--as', 'ops1', 'cards', 'unlock', ...named);
      expect(await locked()).toEqual([]);
    });
  });

test('the demo account has redemptions in every state; a wrong transaction password is said at its field', {
  tag: '@slow',
}, async ({ page, server }) => {
  await page.goto(paths.login(paths.withdraw()));
  await signIn(page, server.demo);

  await test.step('A wrong transaction password', async () => {
    await page.getByText('Sandbox Bank (Hong Kong)').click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('500');
    await button(page, 'Next').click();
    const wrong = server.demo.pin === '135797' ? '135798' : '135797';
    await page.getByLabel('Transaction password').fill(wrong);
    await button(page, /^Withdraw \$/).click();
    await expect(page.getByLabel('Transaction password')).toHaveAccessibleDescription(/isn't right/);
  });

  await test.step('The rejected one says why', async () => {
    await page.goto(`${paths.withdrawRecords()}?state=failure`);
    await button(page, /under a different name/).click();
    await expect(
      trail(page).getByText(
        'The account is under a different name. Withdraw to an account in your own name.',
      ),
    ).toBeVisible();
  });

  await test.step('One that is open can be cancelled from its record', async () => {
    await page.goto(`${paths.withdrawRecords()}?state=applying`);
    await button(page, /Under review.*Submitted/).click();
    await expect(button(page, CANCEL)).toBeVisible();
  });
});

test('the rate of USDT is dated: shown before it is confirmed, agreed to anew when it has changed, and paid by', {
  tag: '@slow',
}, async ({ page, server }) => {
  const ops1 = await operator(server, 'ops1');
  const setRate = (millionths: string) => putUsdtRate(server, 'withdraw', millionths);
  const { api } = await ready(page);
  await fund(server, api, 1000);
  const shown = (text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  try {
    await setRate('1001500');
    await page.goto(paths.withdraw('numbercard'));
    await fillRedemption(page, { bound: BOUND.numbercard, units: '500', pin: PIN, confirm: false });
    await shown('1 USDT = $1.0015');
    await shown('499.25 USDT');

    await setRate('7800012');
    await button(page, /^Withdraw \$/).click();
    await expect(
      page.getByText('The USDT rate has changed. Review the new rate, then confirm again.'),
    ).toBeVisible();
    // 500 at 7.800012 are 64.1024..: rounded down.
    await shown('64.10 USDT');
    await button(page, 'Next').click();
    await page.getByLabel('Transaction password').fill(PIN);
    await button(page, /^Withdraw \$/).click();
    await expect(trail(page)).toContainText('Submitted');

    await setRate('500000');
    const [made] = (await api.call('withdraws', { limit: 1 })).items;
    const order = { kind: 'redemption', order: made?.order_number ?? '' } as const;
    const listed = await ops(server, '--as', 'ops1', 'redemptions', 'list');
    expect(listed.split('\n').find((line) => line.includes(order.order))).toContain('64.10');
    await ops1.take(order);
    await ops1.confirm(order);
    await expect(page.getByText('64.10 USDT has been paid out.')).toBeVisible();
    await button(page, 'View withdrawal').click();
    await shown('1 USDT = $7.800012');
    await shown('64.10 USDT');
    expect(await api.call('balance', {})).toMatchObject({ balance: '499.00', held: '0.00' });
    const { content } = await api.call('statement', { list: 'withdraws' });
    expect(content).toContain('500.00,1.00,64.10,7.800012,Paid');
  } finally {
    await setRate('1000000');
  }
});

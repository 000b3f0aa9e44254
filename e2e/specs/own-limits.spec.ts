import type { Locator, Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { hold } from '../support/confirm.ts';
import { speak } from '../support/languages.ts';
import { join } from '../support/members.ts';
import { expectReconciled } from '../support/operators.ts';
import { buy, chooseLanguage, signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

// Prices are those of a vendor that the journey plays, so that the visit's result is known.
test.use({ settings: { feed: 'vendor', humanCheck: 'off' } });

const RISING = { goodsId: 'EURUSD', goodsCode: 'EURUSD', goodsName: 'Euro / US Dollar' };

const balanceOf = (page: Page) => page.getByRole('region', { name: 'Your balance' });

interface Words {
  side: string;
  amount: string;
  confirm: RegExp;
}
const CHINESE = { side: '买跌', amount: '金额', confirm: /^买跌 / } as const;
const ARABIC = { side: 'هبوط', amount: 'المبلغ', confirm: /^هبوط / } as const;

/** Types an amount into the ticket of the product on the screen and confirms it by a long press. */
async function confirmIn(page: Page, words: Words, amount: string): Promise<Locator> {
  await page.getByRole('button', { name: words.side }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('textbox', { name: words.amount }).fill(amount);
  await confirm(ticket, words);
  return ticket;
}

async function confirm(ticket: Locator, words: Words): Promise<void> {
  await hold(ticket.getByRole('button', { name: words.confirm }));
}

test.afterEach(({ server }) => expectReconciled(server));

test('own limits, a reality check and a time-out: each stops at its place, and nothing is lost', {
  tag: '@slow',
}, async ({ page, browser, context, server, vendor }) => {
  test.setTimeout(240_000);
  vendor.quote('EURUSD', { from: 1.1, step: 0.00001, digits: 5 });
  await speak(context, server.address, 'en');
  const { who, api } = await join(page, { funds: 1000 });
  const available = async () => (await api.call('balance', {})).balance;
  const orders = async () => (await api.call('orders', { kind: 'timed' })).items;

  await test.step('They set a limit of $200 on stakes, and a reality check after 30 minutes', async () => {
    await page.goto(paths.ownLimits());
    await page.getByRole('list', { name: 'Stakes' }).getByText('24 hours').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Limit' }).fill('200');
    await sheet.getByRole('button', { name: 'Set limit' }).click();
    await expect(page.getByRole('list', { name: 'Stakes' })).toContainText('$200.00');
    await page.goto(paths.setting());
    const check = page.getByRole('radiogroup', { name: 'Reality check' });
    await check.getByText('30 minutes').click();
    await expect(check.getByRole('radio', { name: '30 minutes' })).toBeChecked();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(balanceOf(page)).toContainText('$1,000.00');
    await page.goto(paths.setting());
    await expect(check.getByRole('radio', { name: '30 minutes' })).toBeChecked();
  });

  await test.step('A stake within the limit is taken', async () => {
    await page.goto(paths.product(RISING));
    await buy(page, { side: 'Buy up', seconds: 30, stake: 100 });
    expect(await available()).toBe('900.00');
  });

  await test.step('One above it is refused while it is typed, in the language of the page', async () => {
    await page.goto(paths.home());
    await chooseLanguage(page, 'Choose a language', '简体中文');
    await page.goto(paths.product(RISING));
    await page.getByRole('button', { name: '再下一单' }).click();
    await page.getByRole('button', { name: CHINESE.side }).click();
    const ticket = page.getByRole('dialog');
    const amount = ticket.getByRole('textbox', { name: CHINESE.amount });
    await amount.fill('150');
    await expect(amount).toHaveAccessibleDescription('您设定的限额还剩 $100.00。');
    await expect(ticket.getByRole('button', { name: CHINESE.side })).toBeDisabled();
    const bet = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 30, payout_rate: 8000 } as const;
    await expect(api.call('bet', { ...bet, amount: '150' })).rejects.toThrow('own_limit_reached');
    expect([await available(), (await orders()).length]).toEqual(['900.00', 1]);
    await amount.fill('50');
    await confirm(ticket, CHINESE);
    await expect(page.getByRole('timer', { name: '剩余时间' })).toBeVisible();
    expect(await available()).toBe('850.00');
  });

  await test.step('Both trades end as the prices say', async () => {
    const profits = async () => (await orders()).flatMap((order) => order.profit ?? []).sort();
    await expect.poll(profits, { timeout: 90_000 }).toEqual(['-50.00', '80.00']);
  });

  await test.step('After 30 minutes the ticket first shows what the visit has brought, and urges nothing', async () => {
    const visit = await context.newPage();
    await visit.clock.install();
    await visit.goto(paths.home());
    const product = visit.getByRole('list', { name: '外汇' }).getByRole('link', { name: '欧元/美元' });
    await expect(product).toBeVisible();
    await visit.clock.fastForward('31:00');
    // The next answer tells the page the server's time, by which the visit is measured.
    await product.click();
    await expect(visit.getByRole('figure').locator('canvas').first()).toBeVisible();
    await visit.getByRole('button', { name: '买涨' }).click();
    const check = visit.getByRole('region', { name: '您已使用 31 分钟' });
    await expect(check).toContainText('$150.00');
    await expect(check).toContainText('$80.00');
    await expect(check).toContainText('$50.00');
    const [leave, goOn] = [check.getByRole('button').first(), check.getByRole('button').last()];
    expect((await leave.boundingBox())?.height).toBe((await goOn.boundingBox())?.height);
    await expect(visit.getByRole('textbox', { name: '金额' })).toHaveCount(0);
    await goOn.click();
    await expect(visit.getByRole('textbox', { name: '金额' })).toBeVisible();
    await visit.close();
  });

  await test.step('A stake that is on its way when a time-out begins is refused, and costs nothing', async () => {
    await page.goto(paths.home());
    await chooseLanguage(page, '选择语言', 'العربية');
    await page.goto(paths.product(RISING));
    const tablet = await browser.newContext();
    await speak(tablet, server.address, 'en');
    const page2 = await tablet.newPage();
    await page2.goto(paths.login(paths.ownLimits()));
    await signIn(page2, who);
    const before = await available();
    await page.route('**/api/bet', async (route) => {
      await page2.getByRole('button', { name: 'Choose a break' }).click();
      await page2
        .getByRole('dialog')
        .getByText(/^1 day /)
        .click();
      await page2.getByRole('dialog').getByRole('button', { name: 'Start break' }).click();
      await expect(page2.getByText(/^Time-out until/)).toBeVisible();
      await route.continue();
    });
    const ticket = await confirmIn(page, ARABIC, '20');
    await expect(ticket.getByRole('alert')).toContainText(
      'أنت في فترة استراحة. الإيداع والتداول والودائع الجديدة متوقفة حتى انتهائها.',
    );
    await expect(ticket.getByRole('textbox', { name: 'المبلغ' })).toHaveValue('20');
    expect([await available(), (await orders()).length]).toEqual([before, 2]);
    await page.unroute('**/api/bet');
    await expect(ticket.getByText('غير متاح أثناء استراحتك حتى')).toBeVisible();
    await expect(ticket.getByRole('button', { name: ARABIC.confirm })).toBeDisabled();
    await page2.goto(paths.my());
    await expect(balanceOf(page2)).toContainText('$1,030.00');
    await tablet.close();
  });

  await test.step('Every screen where one buys or deposits says so, and its buttons are off', async () => {
    const banner = page.getByRole('region', { name: /^استراحة حتى / });
    for (const path of [
      paths.home(),
      paths.trade(),
      paths.product(RISING),
      paths.deposit(),
      paths.deposit('bankcard'),
      paths.fixedTerm(),
    ]) {
      await page.goto(path);
      await expect(banner).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'فتح الوديعة' })).toBeDisabled();
    await page.goto(paths.product(RISING));
    const buy = page.getByRole('button', { name: ARABIC.side });
    await expect(buy).toBeDisabled();
    await expect(buy).toHaveAccessibleDescription(/غير متاح أثناء استراحتك/);
    await page.goto(paths.deposit('bankcard'));
    await expect(page.getByRole('button', { name: 'التالي' })).toBeDisabled();
  });

  await test.step('Rooms, deposits and fixed terms are closed on the server too', async () => {
    const room = {
      kind: 'room',
      room_id: 'economy',
      direction: 'up',
      unit_amount: '20',
      fee_rate: 200,
    } as const;
    await expect(api.call('bet', { ...room, leverage: 1, rounds: 1 })).rejects.toThrow('on_a_break');
    const deposit = { channel: 'bankcard', depositor_name: 'Ada Lovelace', amount: '100' } as const;
    await expect(api.call('recharge', deposit)).rejects.toThrow('on_a_break');
    const { depositor_name: _, ...asked } = deposit;
    await expect(api.call('depositReceiver', asked)).rejects.toThrow('on_a_break');
    const term = { term_days: 15, amount: '100', annual_rate: 36_500 } as const;
    await expect(api.call('moveIn', term)).rejects.toThrow('on_a_break');
    expect(await available()).toBe('1030.00');
  });
});

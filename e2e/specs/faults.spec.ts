import type { Page, Route } from '@playwright/test';
import type { Registry } from 'shared-api/contract';
import { sessionOf } from '../support/api.ts';
import { hold } from '../support/confirm.ts';
import { holdBack } from '../support/faults.ts';
import { speak } from '../support/languages.ts';
import { chartOf } from '../support/market.ts';
import { dollars } from '../support/money.ts';
import { expectReconciled } from '../support/operators.ts';
import { buy, deposit, fillDeposit, signIn } from '../support/person.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /Main|主导航/ }).getByText(name);
const chart = '/home/product/detail?goods_name=EUR&goods_code=EURUSD&goods_id=EURUSD';

/** The request reaches the server and is carried out; its answer never comes back. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

// What is kept on the device must not hide a fault of the network.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page, context, server }) => {
  await speak(context, server.address, 'en');
  await page.goto('/auth/login');
  await signIn(page, server.demo);
});

test.afterEach(({ server }) => expectReconciled(server));

test.describe('a remote', () => {
  test('whose files do not come leaves the others working, and comes when it can', { tag: '@slow' }, async ({
    page,
    context,
    server,
  }) => {
    await context.route('**/assets/mf-news/**', (route) => route.abort());
    await speak(context, server.address, 'zh-CN');
    await page.goto('/');
    await nav(page, '资讯').click();
    await expect(page.getByText('页面未能加载。请检查网络后重试。')).toBeVisible();
    for (const [tab, heading] of [
      ['行情', '行情'],
      ['持仓', '持仓'],
      ['我的', '我的'],
    ] as const) {
      await nav(page, tab).click();
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    }
    await nav(page, '资讯').click();
    await expect(page.getByText('页面未能加载。请检查网络后重试。')).toBeVisible();
    await context.unroute('**/assets/mf-news/**');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { name: '资讯', level: 1 })).toBeVisible();
  });

  test('that is missing from a page of another one leaves that page', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    await context.route('**/assets/mf-trade/**', (route) => route.abort());
    await page.goto(chart);
    await expect(
      page.getByText("We couldn't load trading. Check your connection and try again."),
    ).toBeVisible();
    await expect(chartOf(page)).toBeVisible();
    await context.unroute('**/assets/mf-trade/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Buy up' })).toBeVisible();
  });

  test('that is slow is waited for, and the user is told', { tag: '@slow' }, async ({ page }) => {
    await page.clock.install();
    const files = await holdBack(page, 'mf-account');
    await page.goto('/my', { waitUntil: 'commit' });
    await files.untilSlow();
    files.release();
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible({ timeout: 40_000 });
  });

  test('that arrives broken is not asked for again and again', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    let asked = 0;
    await context.route(/mf-news\/entry\.[0-9a-f]+\.js$/, (route) => {
      // What is fetched ahead of the other tabs is not run: whether that came already is the machine's speed.
      if (route.request().resourceType() === 'script') asked += 1;
      return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' });
    });
    await page.goto('/news');
    await expect(page.getByRole('alert')).toBeVisible();
    await nav(page, 'Account').click();
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(5);
  });
});

test('a screen of the shell’s own whose file does not come says so, and comes when it can', async ({
  page,
  context,
  server,
}) => {
  await speak(context, server.address, 'en');
  const registry: Registry = await (await page.request.get('/registry.json')).json();
  const [file = ''] = registry.shell.screens['/maintain']?.scripts ?? [];
  await context.route(`**/${file}`, (route) => route.abort());
  await page.goto('/maintain');
  await expect(page.getByRole('heading', { name: "We couldn't load this page." })).toBeVisible();
  await context.unroute(`**/${file}`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 });
    await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('without the API the shell stands, and every screen says what to do', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await context.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  // A page that has come with its quotes keeps them, marked with their time.
  const failed = page.getByText("We couldn't load the quotes. Check your connection and try again.");
  await expect(failed.or(page.getByText(/^As of /)).first()).toBeVisible();
  for (const [tab, text] of [
    ['Market', "We couldn't load the rooms. Check your connection and try again."],
    ['Position', "We couldn't load your trades. Check your connection and try again."],
    ['News', "We couldn't load the news. Check your connection and try again."],
    ['Account', "We couldn't load your account. Check your connection and try again."],
  ] as const) {
    await nav(page, tab).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  }
  await context.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('heading', { name: 'Demo' })).toBeVisible();
});

test.describe('money moves once', () => {
  const depositsOf = async (api: Awaited<ReturnType<typeof sessionOf>>, name: string) =>
    (await api.call('recharges', { limit: 50 })).items.filter((one) => one.depositor_name === name);

  test('when the answer to a deposit is lost and it is sent again', async ({ page, context }) => {
    const api = await sessionOf(page, () => page.goto('/my/deposit'));
    await context.route('**/api/recharge', loseAnswer);
    await deposit(page, { amount: 700, name: 'Lost Answer' });
    await expect(
      page.getByText("We didn't get a response. Try again. Your request won't be submitted twice."),
    ).toBeVisible({
      timeout: 30_000,
    });
    await context.unroute('**/api/recharge');
    await page.getByRole('button', { name: "I've paid" }).click();
    await expect(page.getByText(/Waiting for payment|Successful/)).toBeVisible();
    expect(await depositsOf(api, 'Lost Answer')).toHaveLength(1);
  });

  test('when the answer to a trade is lost and it is sent again', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    const api = await sessionOf(page, () => page.goto(chart));
    const before = (await api.call('orders', { limit: 50 })).items.length;
    await context.route('**/api/bet', loseAnswer);
    const ticket = page.getByRole('dialog');
    await buy(page, { side: 'Buy down', seconds: 30, stake: 20, answered: false });
    await expect(ticket.getByText(/^We didn't get a response/)).toBeVisible({ timeout: 30_000 });
    await context.unroute('**/api/bet');
    await hold(ticket.getByRole('button', { name: 'Buy down for' }));
    await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
    expect((await api.call('orders', { limit: 50 })).items).toHaveLength(before + 1);
  });

  test('when the button is tapped twice', async ({ page }) => {
    const api = await sessionOf(page, () => page.goto('/my/deposit'));
    await fillDeposit(page, { amount: 600, name: 'Double Tap' });
    await page.getByRole('button', { name: "I've paid" }).dblclick();
    await expect(page.getByText(/Waiting for payment|Successful/)).toBeVisible();
    await page.waitForTimeout(500);
    expect(await depositsOf(api, 'Double Tap')).toHaveLength(1);
  });

  test('when two tabs send the same deposit in one moment: one makes the order, the other asks', async ({
    page,
    context,
  }) => {
    const api = await sessionOf(page, () => page.goto('/my/deposit'));
    const other = await context.newPage();
    await other.goto('/my/deposit');
    const tabs = [page, other];
    for (const tab of tabs) await fillDeposit(tab, { amount: 650, name: 'Two Tabs' });
    // Neither finds the other's order by looking: it is not there yet.
    await context.route('**/api/recharges', (route) =>
      route.fulfill({ json: { code: 200, msg: 'OK', data: { items: [], next_cursor: null } } }),
    );
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: "I've paid" }).click()));
    const question = (tab: Page) =>
      tab.getByRole('dialog', { name: 'You just started a deposit of this amount' });
    await expect(question(page).or(page.getByRole('list', { name: 'Timeline' }))).toBeVisible();
    await expect(question(other).or(other.getByRole('list', { name: 'Timeline' }))).toBeVisible();
    await context.unroute('**/api/recharges');
    const [made, ...others] = await depositsOf(api, 'Two Tabs');
    expect(others).toEqual([]);
    const asked = (await question(page).isVisible()) ? page : other;
    await question(asked).getByRole('button', { name: 'Use that deposit' }).click();
    await expect(asked).toHaveURL(new RegExp(`id=${made?.id}`));
  });
});

test.describe('wrong input is said at its field', () => {
  test('in a registration', { tag: '@slow' }, async ({ page, context, server }) => {
    await context.clearCookies();
    await speak(context, server.address, 'en');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth/register');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('Username').fill('1x');
    await field('Password').fill('short');
    await field('Confirm password').fill('other');
    await field('Mobile number').fill('12');
    await field('Verification code').fill('12');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(field('Username')).toHaveAccessibleDescription(/^Use 3 to 20 letters/);
    await expect(field('Username')).toBeFocused();
    await expect(field('Password')).toHaveAccessibleDescription('Use 6 to 12 letters or numbers.');
    await expect(field('Confirm password')).toHaveAccessibleDescription('The two passwords do not match.');
    await expect(field('Mobile number')).toHaveAccessibleDescription(/country code/);
    await expect(field('Verification code')).toHaveAccessibleDescription('Enter the full code.');
    await expect(page).toHaveURL(/\/auth\/register/);
  });

  test('in a deposit', async ({ page }) => {
    await page.goto('/my/deposit/bankcard');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    const name = page.getByRole('textbox', { name: 'Depositor name' });
    // It begins with the legal name, once that is known.
    await expect(name).toHaveValue('Demo User');
    await name.fill('');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Depositor name' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await amount.fill('1');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(amount).toHaveAccessibleDescription('Enter at least $100.00.');
    await amount.fill('999999');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(amount).toHaveAccessibleDescription('Enter $50,000.00 or less.');
    await expect(page.getByRole('button', { name: "I've paid" })).toBeHidden();
  });
});

test('a server that dies in the middle comes back with the session and the money', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const server = await startServer({ feed: 'simulated', humanCheck: 'off' });
  try {
    await speak(context, server.address, 'en');
    await page.goto(`${server.address}/auth/login?return_to=%2Fmy%2Fdeposit`);
    await signIn(page, server.demo);
    await deposit(page, { amount: 900, name: 'Before Crash' });
    await expect(page.getByText('$900.00 added to your balance').first()).toBeVisible({ timeout: 30_000 });
    const api = await sessionOf(page, () => page.reload());
    const { total } = await api.call('balance', {});

    const view = page.getByRole('button', { name: 'View deposit' });
    await view.waitFor();
    await server.crash();
    await view.click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });

    await server.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Deposit' })).toBeVisible({ timeout: 30_000 });
    await page.goto(`${server.address}/my`);
    await expect(page.getByRole('heading', { name: 'Demo' })).toBeVisible();
    // Their open trades may have been settled in between; the deposit is in the figure either way.
    const deposits = (await api.call('recharges', { limit: 50 })).items;
    expect(deposits.find((one) => one.depositor_name === 'Before Crash')?.status).toBe('success');
    const now = await api.call('balance', {});
    expect(Number(now.total)).toBeGreaterThan(Number(total) - 700);
    await expect(page.getByRole('region', { name: 'Your balance' })).toContainText(dollars(now.total));
    await expectReconciled(server);
  } finally {
    await server.stop();
  }
});

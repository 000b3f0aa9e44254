import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import type { Api } from '../support/api.ts';
import { arrive, button, type Channel, fillDepositBy, trail } from '../support/funds.ts';
import { expectReconciled, operator, ops, putUsdtRate } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'en' });

interface Way {
  channel: Channel;
  network?: 'TRC20' | 'ERC20';
  /** What is typed, and what is added to the balance. */
  units: string;
  credited: string;
  /** What the screen offers to copy. */
  copied: string;
  reason: 'payment_missing' | 'amount_differs' | 'name_differs';
  sentence: string;
}

const MISSING = "We didn't receive your payment. If you've already paid, contact support.";
const WAYS: readonly Way[] = [
  {
    channel: 'bankcard',
    units: '1000',
    credited: '$1,000.00',
    copied: 'Account number',
    reason: 'payment_missing',
    sentence: MISSING,
  },
  {
    channel: 'hkbankcard',
    units: '800',
    credited: '$795.00',
    copied: 'Account number',
    reason: 'amount_differs',
    sentence: 'The payment we received was for a different amount. Contact support for help.',
  },
  {
    channel: 'numbercard',
    network: 'TRC20',
    units: '300',
    credited: '$299.00',
    copied: 'Address',
    reason: 'name_differs',
    sentence: 'The payment came from an account under a different name. Contact support for help.',
  },
  {
    channel: 'numbercard',
    network: 'ERC20',
    units: '200',
    credited: '$199.00',
    copied: 'Address',
    reason: 'payment_missing',
    sentence: MISSING,
  },
];

const status = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Announces what is filled in, and sees it wait. @returns what an operator names it by. */
async function announce(page: Page, api: Api) {
  await button(page, "I've paid").click();
  await expect(trail(page).getByText('Under review')).toBeVisible();
  await expect(status(page, 'Waiting for payment')).toBeVisible();
  const [made] = (await api.call('recharges', { limit: 1 })).items;
  if (!made) throw new Error('No deposit was made.');
  return { kind: 'deposit', order: made.order_number } as const;
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
test.afterEach(({ server }) => expectReconciled(server));

for (const way of WAYS) {
  const name = [way.channel, way.network].filter(Boolean).join(' over ');
  test(`deposits by ${name}: waiting, then confirmed, and rejected with a reason`, { tag: '@slow' }, async ({
    page,
    server,
  }) => {
    const ops1 = await operator(server, 'ops1');
    const { api } = await arrive(page);

    await test.step('Where to pay to can be copied', async () => {
      await fillDepositBy(page, way);
      await button(page, `Copy ${way.copied}`).click();
      const { bank, wallets } = await api.call('depositReceiver', {
        channel: way.channel,
        amount: way.units,
      });
      const wallet = wallets.find(({ protocol }) => protocol === way.network);
      const account = wallet?.address ?? bank?.account_number;
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account);
    });

    await test.step('It waits, until an operator confirms it; the screen follows', async () => {
      const order = await announce(page, api);
      expect(await api.call('balance', {})).toMatchObject({ balance: '0.00' });
      await ops1.take(order);
      await ops1.confirm(order);
      await expect(page.getByText(`${way.credited} added to your balance`).first()).toBeVisible();
      await expect(status(page, 'Successful')).toBeVisible();
    });

    await test.step('Another one is rejected: its reason is shown, no money has moved', async () => {
      const { balance } = await api.call('balance', {});
      // The same amount a moment later would be asked about.
      await fillDepositBy(page, { ...way, units: `${Number(way.units) + 1}` });
      const order = await announce(page, api);
      await ops1.take(order);
      await ops1.reject(order, way.reason);
      await expect(trail(page).getByText(way.sentence)).toBeVisible();
      await expect(status(page, 'Failed')).toBeVisible();
      expect(await api.call('balance', {})).toMatchObject({ balance });
    });

    await test.step('The records have both, with their states', async () => {
      await page.goto(`${paths.depositRecords()}?state=failure`);
      await expect(page.getByText(way.sentence)).toBeVisible();
      await page.goto(`${paths.depositRecords()}?state=success`);
      await expect(page.getByRole('listitem').filter({ hasText: 'Successful' })).toHaveCount(1);
    });
  });
}

/** A real picture, drawn by the browser itself. */
async function drawing(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
    const pen = canvas.getContext('2d');
    if (pen) pen.fillRect(20, 20, 200, 90);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test('a proof picture is added, seen again by its user and by the operator; a large deposit needs two of them', {
  tag: '@slow',
}, async ({ page, server }) => {
  const [ops1, ops2] = [await operator(server, 'ops1'), await operator(server, 'ops2')];
  const { api } = await arrive(page);
  await fillDepositBy(page, { channel: 'bankcard', units: '12000' });
  const order = await announce(page, api);

  await test.step('They add the picture, and find it again after a reload', async () => {
    const buffer = await drawing(page);
    const proof = page.getByRole('img', { name: 'Your proof of payment' });
    await page.locator('input[type="file"]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer });
    await expect(proof).toBeVisible();
    await page.reload();
    await expect(proof).toBeVisible();
    expect(await proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  });

  await test.step('The operator takes the order by the command line, and has the picture before them', async () => {
    expect(await ops(server, '--as', 'ops1', 'deposits', 'list')).toContain(order.order);
    await ops(server, '--as', 'ops1', 'deposits', 'take', order.order);
    const { picture } = await ops1.call('reviewPicture', order);
    const bytes = Buffer.from(String(picture), 'base64');
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
  });

  await test.step('One confirms and the deposit waits on; the second one carries it out', async () => {
    await ops1.confirm(order);
    expect((await api.call('recharges', { limit: 1 })).items).toMatchObject([{ status: 'waiting' }]);
    await ops2.confirm(order);
    await expect(page.getByText('$12,000.00 added to your balance').first()).toBeVisible();
    await button(page, 'View deposit').click();
    await expect(page).toHaveURL(/rechargerecord\/detail\?id=/);
    await expect(page.getByRole('img', { name: 'Your proof of payment' })).toBeVisible();
  });
});

test('the rate of USDT is dated: what was agreed stays, and a rate that has changed is agreed to anew', {
  tag: '@slow',
}, async ({ page, server }) => {
  const ops1 = await operator(server, 'ops1');
  const setRate = (millionths: string) => putUsdtRate(server, 'deposit', millionths);
  const { api } = await arrive(page);
  const agreed = (rate: string) => page.getByText(`1 USDT = ${rate}`, { exact: true });
  const paid = { channel: 'numbercard', units: '333', network: 'TRC20' } as const;
  try {
    await setRate('998567');
    await fillDepositBy(page, paid);
    await expect(agreed('$0.998567')).toBeVisible();
    // 333 at 0.998567 are 332.522811; less the fee of 1.00.
    await expect(page.getByText('$331.52', { exact: true })).toBeVisible();

    await setRate('2000000');
    await button(page, "I've paid").click();
    await expect(
      page.getByText('The USDT rate has changed. Review the new rate, then confirm again.'),
    ).toBeVisible();
    await expect(agreed('$2.00')).toBeVisible();
    await button(page, 'Next').click();
    await expect(page.getByText('$665.00', { exact: true })).toBeVisible();
    await button(page, "I've paid").click();
    await expect(trail(page).getByText('Under review')).toBeVisible();

    await setRate('500000');
    const [made] = (await api.call('recharges', { limit: 1 })).items;
    const order = { kind: 'deposit', order: made?.order_number ?? '' } as const;
    await ops1.take(order);
    await ops1.confirm(order);
    await expect(page.getByText('$665.00 added to your balance').first()).toBeVisible();
    await button(page, 'View deposit').click();
    await expect(agreed('$2.00')).toBeVisible();
    await expect(page.getByText('333.00 USDT').first()).toBeVisible();
    expect(await api.call('balance', {})).toMatchObject({ balance: '665.00' });
  } finally {
    await setRate('1000000');
  }
});

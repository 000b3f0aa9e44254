import type { Locator, Page } from '@playwright/test';
import type { Language } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import { sessionOf } from '../support/api.ts';
import { speak } from '../support/languages.ts';
import { newcomer, register, signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const PIN = '728194';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** One sign of it is wrong. */
const MISTYPED = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.use({ language: 'en' });

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Before you continue' });
const pin = (page: Page) => page.getByRole('dialog').getByLabel('Transaction password');
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Opens an account and stands on the page. */
async function openAs(page: Page, at: string) {
  const person = newcomer();
  await page.goto(paths.register(at));
  await register(page, person);
  await expect(page).toHaveURL(new RegExp(`${at.replaceAll('/', '\\/')}$`));
  return person;
}

/** What is asked for first, by the server's calls. */
async function complete(page: Page, password: string) {
  const api = await sessionOf(page, () => page.reload());
  await api.call('updateUserInfo', { real_name: 'Ada Lovelace' });
  await api.call('addTradePassword', { password, trade_password: PIN, confirm_trade_password: PIN });
  return api;
}

async function fillCard(page: Page, number: string) {
  await field(page, "Account holder's name").fill('Ada Lovelace');
  await field(page, 'Card number').fill(number);
  await field(page, 'Bank name').fill('First Bank');
  await field(page, 'Province').fill('Guangdong');
  await field(page, 'City').fill('Shenzhen');
  await field(page, 'Branch').fill('Futian');
}

test('from the registration to a bound card: the prompts come in their order, and lead back', async ({
  page,
}) => {
  const { password } = await openAs(page, paths.payMeans('bank'));
  const add = page.getByRole('button', { name: 'Add bank card' });
  const goOn = () => prompt(page).getByRole('button', { name: 'Continue' }).click();
  const current = prompt(page).locator('[aria-current="step"]');

  await test.step('Personal information first', async () => {
    await add.click();
    await expect(current).toContainText('personal information');
    await goOn();
    await expect(page).toHaveURL(/baseinfo\?return_to=/);
    await field(page, 'Legal name').fill('4711');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Use letters only, with spaces, hyphens or periods between them.'),
    ).toBeVisible();
    await field(page, 'Legal name').fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/paycard\/bank$/);
  });

  await test.step('Then the transaction password', async () => {
    await add.click();
    await expect(current).toContainText('transaction password');
    await goOn();
    await expect(page).toHaveURL(/tradepassword\?return_to=/);
    await page.getByLabel('Transaction password', { exact: true }).fill(PIN);
    await page.getByLabel('Confirm transaction password').fill(PIN);
    await page.locator('input[name="password"]').fill(password);
    await page.getByRole('button', { name: 'Set transaction password' }).click();
    await expect(page).toHaveURL(/paycard\/bank$/);
  });

  await test.step('A wrong digit is refused at its field, and what was typed survives a reload', async () => {
    await add.click();
    await expect(field(page, "Account holder's name")).toHaveValue('Ada Lovelace');
    await fillCard(page, '4111111111111112');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(field(page, 'Card number')).toHaveAccessibleDescription(/card number isn't right/);
    await expect(field(page, 'Card number')).toBeFocused();
    await page.reload();
    await expect(field(page, 'Branch')).toHaveValue('Futian');
    await expect(field(page, 'Card number')).toHaveValue('');
  });

  await test.step('The transaction password binds it', async () => {
    await field(page, 'Card number').fill('4111111111111111');
    await expect(field(page, 'Card number')).toHaveValue('4111 1111 1111 1111');
    await page.getByRole('button', { name: 'Next' }).click();
    await pin(page).fill('135797');
    await expect(pin(page)).toHaveAccessibleDescription(/.+/);
    await pin(page).fill(PIN);
    await expect(page).toHaveURL(/paycard\/bank$/);
    await expect(page.getByRole('link', { name: /First Bank/ })).toContainText('•••• 1111');
  });

  await test.step('Mine says that nothing is missing any more', async () => {
    await page.goto(paths.my());
    await expect(page.getByText('Setup complete')).toBeVisible();
  });
});

test('who redeems first is led through everything that is missing, and back to the redemption', async ({
  page,
}) => {
  const { password } = await openAs(page, paths.withdraw());
  const add = page.getByRole('button', { name: 'Add bank card' });
  const goOn = () => prompt(page).getByRole('button', { name: 'Continue' }).click();
  const overview = /usercenter\/paycard\?return_to=%2Fmy%2Fwithdraw$/;
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await expect(page).toHaveURL(overview);

  await add.click();
  await goOn();
  await field(page, 'Legal name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(overview);

  await add.click();
  await goOn();
  await page.getByLabel('Transaction password', { exact: true }).fill(PIN);
  await page.getByLabel('Confirm transaction password').fill(PIN);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Set transaction password' }).click();
  await expect(page).toHaveURL(overview);

  await add.click();
  await fillCard(page, '4111111111111111');
  await page.getByRole('button', { name: 'Next' }).click();
  await pin(page).fill(PIN);
  await expect(page).toHaveURL(/\/my\/withdraw$/);
  await expect(page.getByRole('radiogroup', { name: 'Withdraw to' }).getByText(/First Bank/)).toBeVisible();
});

test('a wallet: a wrong address is refused at its field, the right one is bound, changed and deleted', async ({
  page,
}) => {
  const { password } = await openAs(page, paths.payMeans('wallet'));
  await complete(page, password);
  await page.getByRole('button', { name: 'Add digital wallet' }).click();
  await field(page, 'Wallet name').fill('Savings');
  await field(page, 'Address').fill(MISTYPED);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/typo/);
  await page.getByText('ERC20', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/isn't valid on this network/);
  await page.getByText('TRC20', { exact: true }).click();
  await field(page, 'Address').fill(TRON);
  await page.getByRole('button', { name: 'Next' }).click();
  await pin(page).fill(PIN);
  await page.getByRole('link', { name: /Savings/ }).click();
  await field(page, 'Wallet name').fill('Everyday');
  await page.getByRole('button', { name: 'Save' }).click();
  await pin(page).fill(PIN);
  await page.getByRole('link', { name: /Everyday/ }).click();
  await page.getByRole('button', { name: 'Delete digital wallet' }).click();
  await pin(page).fill(PIN);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No digital wallets yet')).toBeVisible();
});

test('a card that was paid to is locked: it can be looked at, and support is the way to change it', {
  tag: '@slow',
}, async ({ page, server }) => {
  const { password } = await openAs(page, paths.payMeans('bank'));
  const api = await complete(page, password);
  const card = await api.call('addCard', {
    kind: 'bank',
    cardholder_name: 'Ada Lovelace',
    card_number: '5555555555554444',
    bank_name: 'First Bank',
    bank_province: 'Guangdong',
    bank_city: 'Shenzhen',
    branch_name: 'Futian',
    trade_password: PIN,
  });
  await server.change('update payment_means set locked_at = now() where id = $1', [card.id]);
  await page.reload();
  const link = page.getByRole('link', { name: /First Bank/ });
  await expect(link).toContainText('Locked');
  await link.click();
  await expect(page.getByText("you can't change or delete these details")).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete bank card' })).toHaveCount(0);
  await expect(api.call('deleteCard', { id: card.id, trade_password: PIN })).rejects.toThrow(/means_locked/);
  await page.getByRole('button', { name: 'Contact support' }).click();
  await expect(page).toHaveURL(/\/customer$/);
});

/** A picture that the browser itself makes. */
async function somePicture(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      context?.fillRect(0, 0, w / 2, h);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test('an avatar is chosen, cropped, uploaded and seen; what is no picture is refused', {
  tag: '@slow',
}, async ({ page }) => {
  await openAs(page, paths.baseInfo());
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await choose('me.svg', 'image/svg+xml', Buffer.from('<svg/>'));
  await expect(page.getByRole('alert')).toHaveText('Choose a PNG, JPEG or WebP image.');
  await choose('me.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(page.getByRole('alert')).toHaveText('This is over the limit. Reduce it and try again.');
  await choose('me.png', 'image/png', Buffer.from('not a picture'));
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText("couldn't open");
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose another photo' }).click();
  await picker;
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose('me.png', 'image/png', await somePicture(page, 900, 600));
  const crop = page.getByRole('dialog', { name: 'Crop the photo' });
  const area = crop.getByRole('button', { name: /^Crop area/ });
  const place = () => crop.locator('img').getAttribute('style');
  await expect(crop.locator('img')).toBeVisible();
  const before = await place();
  await area.press('ArrowRight');
  expect(await place()).not.toBe(before);
  await crop.getByRole('slider', { name: 'Zoom' }).fill('2');
  const zoomed = await place();
  // Beside a dialog that still slides in, the press would close it: a hover waits until it stands.
  await area.hover();
  const box = await area.boundingBox();
  if (!box) throw new Error('The picture is not to be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 30, { steps: 4 });
  await page.mouse.up();
  expect(await place()).not.toBe(zoomed);
  await expect(crop).toBeVisible();
  await crop.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByText('Photo saved').last()).toBeVisible();
  await page.goto(paths.my());
  const avatar = page.locator('img[src^="/avatars/"]');
  await expect(avatar).toBeVisible();
  expect(await avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384);
});

/** Moves the focus as the Tab key does until it stands there. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}

test('a wallet is bound by the keyboard alone', { tag: '@slow' }, async ({ page }) => {
  const { password } = await openAs(page, paths.my());
  await complete(page, password);
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('link', { name: /ada_/ }));
  await press(
    page
      .getByRole('list', { name: 'Profile and payments' })
      .getByRole('button', { name: /^Payment methods/ }),
  );
  await press(page.getByRole('button', { name: 'Add digital wallet' }));
  await tabTo(page, field(page, 'Wallet name'));
  await page.keyboard.type('Keys');
  await tabTo(page, page.getByRole('radio', { name: 'TRC20' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'ERC20' })).toBeChecked();
  await tabTo(page, field(page, 'Address'));
  await page.keyboard.type(ETHEREUM);
  await page.keyboard.press('Enter');
  await tabTo(page, pin(page));
  await page.keyboard.type(PIN);
  await expect(page.getByRole('link', { name: /Keys/ })).toContainText('0x5aAe…1BeAed');
});

const TITLES: Readonly<Record<Language, readonly [centre: string, means: string, wallets: string]>> = {
  'zh-CN': ['个人中心', '收款方式', '数字钱包'],
  en: ['Account details', 'Payment methods', 'Digital wallets'],
  ar: ['إدارة الحساب', 'طرق الدفع', 'المحافظ الرقمية'],
  'zh-HK': ['個人中心', '收款方式', '數碼錢包'],
};

test("the demo's cards are there in each of the four languages", { tag: '@slow' }, async ({
  page,
  context,
  server,
}) => {
  await page.goto(paths.login(paths.userCenter()));
  await signIn(page, server.demo);
  for (const [language, [centre, means, wallets]] of Object.entries(TITLES)) {
    await speak(context, server.address, language as Language);
    await page.goto(paths.userCenter());
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: centre })).toBeVisible();
    await page.getByRole('button', { name: means }).click();
    await expect(page.getByRole('heading', { name: wallets })).toBeVisible();
    await expect(page.getByRole('list', { name: wallets }).getByText('T9yD14…HxuWwb')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  }
});

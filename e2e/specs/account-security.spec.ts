import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { speak } from '../support/languages.ts';
import { newcomer, register, signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { earlierTotp, totp } from '../support/totp.ts';

test.use({ language: 'en' });

type Person = ReturnType<typeof newcomer>;

async function joined(page: Page): Promise<Person> {
  const person = newcomer();
  await page.goto(paths.register(paths.my()));
  await register(page, person);
  await expect(page).not.toHaveURL(/\/auth\//);
  return person;
}

async function signOut(page: Page): Promise<void> {
  await page.goto(paths.setting());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Fills in the sign-in form; what follows is the test's. */
async function giveCredentials(page: Page, { username, password }: Pick<Person, 'username' | 'password'>) {
  await page.goto(paths.login(paths.my()));
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function prove(page: Page, { password }: Person): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Sign-in password').fill(password);
  await sheet.getByRole('button', { name: 'Continue' }).click();
}

test('a wrong code is said at its field, and the right one opens the account', async ({ page }) => {
  const person = newcomer();
  await page.goto(paths.register(paths.my()));
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByLabel('Mobile number').fill(person.phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use code' }).click();
  const code = page.getByLabel('Verification code');
  const right = await code.inputValue();
  await code.fill(String((Number(right) + 1) % 10_000).padStart(4, '0'));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(code).toHaveAccessibleDescription("That code isn't right. Check it and try again.");
  await expect(code).toBeFocused();
  await code.fill(right);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
});

test('an authenticator app is asked for at the sign-in, and a recovery code stands in for it', {
  tag: '@slow',
}, async ({ page }) => {
  const person = await joined(page);
  await page.goto(paths.security());
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await prove(page, person);
  const sheet = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await expect(sheet.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const written = await sheet.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent();
  const secret = written?.replaceAll(' ', '') ?? '';
  const field = sheet.getByLabel('6-digit code from your authenticator app');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill('000000');
  await sheet.getByRole('button', { name: 'Turn on' }).click();
  await expect(field).toHaveAccessibleDescription(
    "That code isn't right or has already been used. Enter a different one.",
  );
  // The one before, so that the sign-in below has one that was not used yet, also at the turn of the half minute.
  const used = await earlierTotp(secret);
  await field.fill(used);
  await sheet.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  const saved = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.txt$/);
  await codes.getByRole('button', { name: "I've saved my codes" }).click();
  await expect(page.getByText('10 left')).toBeVisible();

  await signOut(page);
  await giveCredentials(page, person);
  await expect(page.getByText("One more step: confirm it's you")).toBeVisible();
  const code = page.getByLabel('6-digit code from your authenticator app');
  await code.fill(used);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription(
    "That code isn't right or has already been used. Enter a different one.",
  );
  await code.fill(totp(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/my$/);

  await signOut(page);
  await giveCredentials(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/my$/);
  await page.goto(paths.sessions());
  const history = page.getByRole('list', { name: 'Sign-in history' });
  await expect(history.getByText('Two-step verification failed')).toBeVisible();
  await page.goto(paths.security());
  await expect(page.getByText('9 left')).toBeVisible();
});

test('a passkey is made, renamed, asked for at the sign-in, and removed', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await joined(page);
  await page.goto(paths.security());
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await prove(page, person);
  const naming = page.getByRole('dialog').getByLabel('Name');
  await naming.fill('My phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: "I've saved my codes" }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByText('My phone')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Rename' }).click();
  await naming.fill('Old phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(passkeys.getByText('Old phone')).toBeVisible();

  await signOut(page);
  await giveCredentials(page, person);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/my$/);

  await page.goto(paths.security());
  await passkeys.getByRole('button', { name: 'Remove' }).click();
  await prove(page, person);
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys.getByText('Old phone')).toBeHidden();
  await signOut(page);
  await giveCredentials(page, person);
  await expect(page).toHaveURL(/\/my$/);
});

test('a session that is ended elsewhere is over, and the transaction password is set and changed', async ({
  page,
  browser,
  server,
}) => {
  const person = await joined(page);
  const other = await browser.newContext({ baseURL: server.address });
  await speak(other, server.address, 'en');
  const elsewhere = await other.newPage();
  await elsewhere.goto(paths.login(paths.my()));
  await signIn(elsewhere, person);

  await page.goto(paths.tradePassword());
  await page.getByLabel('Transaction password', { exact: true }).fill('582914');
  await page.getByLabel('Confirm transaction password').fill('582914');
  await page.getByLabel('Sign-in password').fill(person.password);
  await page.getByRole('button', { name: 'Set transaction password' }).click();
  await expect(page).toHaveURL(/\/usercenter\/security$/);
  await page.getByRole('button', { name: /^Transaction password/ }).click();
  const old = page.getByLabel('Current transaction password');
  await old.fill('000001');
  await page.getByLabel('New transaction password').fill('740283');
  await page.getByLabel('Confirm transaction password').fill('740283');
  await page.getByRole('button', { name: 'Change transaction password' }).click();
  await expect(old).toHaveAccessibleDescription(/isn't right/);
  await old.fill('582914');
  await page.getByRole('button', { name: 'Change transaction password' }).click();
  await expect(page).toHaveURL(/\/usercenter\/security$/);

  await page.goto(paths.sessions());
  const open = page.getByRole('list', { name: "Where you're signed in" });
  await expect(open.getByRole('listitem')).toHaveCount(2);
  await open.getByRole('button', { name: /^Sign out / }).click();
  const ending = page.getByRole('dialog', { name: 'Sign out this device?' });
  await ending.getByLabel('Sign-in password').fill(person.password);
  await ending.getByRole('button', { name: 'Continue' }).click();
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto(paths.my());
  await expect(elsewhere).not.toHaveURL(/\/my$/);
  await other.close();
});

test('a forgotten password is set anew by the code, in Arabic', async ({ page, context, server }) => {
  const person = await joined(page);
  await signOut(page);
  await speak(context, server.address, 'ar');
  await page.goto(paths.login(paths.my()));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
  await page.getByLabel('رقم الجوال').fill(person.phone);
  await page.getByRole('button', { name: 'إرسال الرمز' }).click();
  await page.getByRole('button', { name: 'تعبئة' }).click();
  await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill('Fresh7Lake');
  await page.getByLabel('تأكيد كلمة المرور الجديدة').fill('Fresh7Lake');
  await page.getByRole('button', { name: 'تعيين كلمة المرور الجديدة' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await speak(context, server.address, 'en');
  await giveCredentials(page, person);
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password. Try again.');
  await giveCredentials(page, { ...person, password: 'Fresh7Lake' });
  await expect(page).toHaveURL(/\/my$/);
});

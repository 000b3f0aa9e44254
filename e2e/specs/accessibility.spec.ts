import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sessionOf } from '../support/api.ts';
import { speak } from '../support/languages.ts';
import { signIn } from '../support/person.ts';
import { screensOf, visitorScreens } from '../support/screens.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe has against a page; between the themes only the colours differ. */
async function violations(page: Page, only: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (only === 'colours') axe.withRules('color-contrast');
  else axe.withTags(RULES);
  const { violations: found } = await axe.analyze();
  const said: string[] = [];
  for (const { id, nodes } of found) {
    const real: string[] = [];
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isSmall(page, String(target[0])))) real.push(html.slice(0, 160));
    if (real.length > 0) said.push(`${id}: ${real.join(' | ')}`);
  }
  return said;
}

/** Whether a target is too small in the middle of the screen, too: a bar at the edge may have covered a part of it. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations: found } = await new AxeBuilder({ page })
    .include(target)
    .withRules('target-size')
    .analyze();
  return found.length > 0;
}

async function signInAs(
  page: Page,
  server: { address: string; demo: { username: string; password: string } },
) {
  await speak(page.context(), server.address, 'en');
  await page.goto('/auth/login');
  await signIn(page, server.demo);
  return sessionOf(page, () => page.goto('/my'));
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const language of ['zh-CN', 'ar'] as const) {
  test(`axe finds nothing on any screen, in light and dark (${language})`, async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(600_000);
    const look = async (screens: Record<string, string>) => {
      for (const [name, address] of Object.entries(screens)) {
        await page.goto(address);
        await settled(page);
        expect.soft(await violations(page), `${name}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await violations(page, 'colours'), `${name}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
      }
    };
    await speak(context, server.address, language);
    await look(visitorScreens);
    const api = await signInAs(page, server);
    await speak(context, server.address, language);
    await look(await screensOf(api));
  });
}

test('axe finds nothing on what opens above a screen, and the focus goes in and comes back', async ({
  page,
  server,
}) => {
  await signInAs(page, server);
  await page.goto('/');
  const picker = page.getByRole('button', { name: 'Choose a language' });
  await picker.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'English' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    .toBe(true);
  expect.soft(await violations(page), 'language sheet').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(picker).toBeFocused();

  await page.getByRole('list', { name: 'Forex' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Buy up' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toBeVisible();
  expect.soft(await violations(page), 'ticket, light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, 'colours'), 'ticket, dark').toEqual([]);
});

test('at twice the text size no screen scrolls sideways', async ({ page, server }) => {
  test.setTimeout(600_000);
  const api = await signInAs(page, server);
  const screens = await screensOf(api);
  for (const language of ['en', 'ar'] as const) {
    await speak(page.context(), server.address, language);
    for (const [name, address] of Object.entries(screens)) {
      await page.goto(address);
      await settled(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
      const { wide, room } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }));
      expect.soft(wide, `${name}, ${language}`).toBeLessThanOrEqual(room);
    }
  }
});

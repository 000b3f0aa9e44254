import type { Page } from '@playwright/test';
import { faultsOf } from '../support/health.ts';
import { speak } from '../support/languages.ts';
import { noteShifts, shiftsIn, waitForFonts } from '../support/layout-shift.ts';
import { moveByKeys, solvePuzzle } from '../support/puzzle.ts';
import { answerRecordings, listenToRecordings } from '../support/recordings.ts';
import { expect, test } from '../support/test.ts';
import { moveClock } from '../support/wrong-clock.ts';

/** The shell's program. */
const MAIN = /\/assets\/shell\/main\.[0-9a-f]+\.js$/;
const picture = (page: Page) => page.locator('main img[src^="data:image/"]').first();
/** Not the bar that offers the browser's own language. */
const tabs = (page: Page) => page.getByRole('navigation', { name: /^(主导航|Main)$/ });
/** On the screen; screen readers hear it besides. */
const outcome = (page: Page, text: string) => page.getByRole('main').getByText(text);

test('the puzzle comes first, and a hand on the slider passes it', async ({ page }) => {
  await page.goto('/market');
  await expect(page).toHaveURL(/\/verify\?return_to=%2Fmarket$/);
  await solvePuzzle(page);
  await expect(outcome(page, '验证通过')).toBeVisible();
  await expect(page).toHaveURL(/\/market$/);
  await page.goto('/');
  await expect(tabs(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the check is there before the program, in the reader’s language, and goes on with it', async ({
  page,
  context,
  server,
}) => {
  for (const [language, heading] of [
    ['en', 'Verification'],
    ['ar', 'التحقق'],
  ] as const) {
    await speak(context, server.address, language);
    await page.route(MAIN, (route) => route.abort());
    const title = page.getByRole('heading', { name: heading, level: 1 });
    await expect(async () => {
      await page.goto('/market');
      await expect(title).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.unroute(MAIN);
    const faults = faultsOf(page);
    await page.reload();
    const sent = await title.elementHandle();
    await expect(page.getByRole('slider')).toBeVisible();
    await expect(page).toHaveURL(/\/verify\?return_to=%2Fmarket$/);
    expect(await sent?.evaluate((element) => element.isConnected)).toBe(true);
    expect(faults.take()).toEqual([]);
  }
});

test('nothing moves when the Arabic fonts come', async ({ page, context, server }) => {
  await speak(context, server.address, 'ar');
  await noteShifts(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  // A font that is asked for by the page itself keeps it loading.
  await page.goto('/market', { waitUntil: 'commit' });
  await expect(page.getByRole('slider')).toBeVisible();
  held.resolve();
  await waitForFonts(page, 'ar');
  expect(await shiftsIn(page)).toEqual([]);
});

test('a phone whose clock is an hour ahead is asked once', async ({ page, context }) => {
  await moveClock(context, 3_600_000);
  await page.goto('/');
  await moveByKeys(page);
  await expect(tabs(page)).toBeVisible();
  // A screen that comes without answers: before the first call nothing but the device says what hour it is.
  await page.goto('/auth/register');
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/register$/);
});

test('the puzzle is passed with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await moveByKeys(page);
  await expect(tabs(page)).toBeVisible();
});

test('a wrong place is said, and another puzzle comes', async ({ page }) => {
  await page.goto('/');
  const before = await picture(page).getAttribute('src');
  await moveByKeys(page, { amiss: 40 });
  await expect(outcome(page, '验证失败，请重试。')).toBeVisible();
  await expect(picture(page)).not.toHaveAttribute('src', before ?? '');
  await expect(outcome(page, '验证失败，请重试。')).toBeHidden();
  await solvePuzzle(page);
  await expect(tabs(page)).toBeVisible();
});

const otherWay = {
  'zh-CN': {
    open: '改用声音验证',
    back: '改用拼图验证',
    play: '播放录音 2',
    count: '录音 2 中升高的声音个数',
  },
  en: {
    open: 'Listen to sounds instead',
    back: 'Use the puzzle instead',
    play: 'Play recording 2',
    count: 'Rising sounds in recording 2',
  },
  ar: {
    open: 'التحقق بالأصوات',
    back: 'استخدام لغز الصورة',
    play: 'تشغيل التسجيل 2',
    count: 'عدد الأصوات الصاعدة في التسجيل 2',
  },
  'zh-HK': {
    open: '改用聲音驗證',
    back: '改用拼圖驗證',
    play: '播放錄音 2',
    count: '錄音 2 中升高的聲音數目',
  },
} as const;

for (const language of ['zh-CN', 'en', 'ar', 'zh-HK'] as const)
  test(`who cannot use the picture hears recordings (${language})`, {
    tag: language === 'en' ? [] : ['@slow'],
  }, async ({ page, context, server }) => {
    const { open, back, play, count } = otherWay[language];
    await speak(context, server.address, language);
    await page.goto('/');
    await page.getByRole('button', { name: open }).click();
    await expect(page.getByRole('button', { name: play })).toBeVisible();
    await expect(page.getByRole('textbox', { name: count })).toHaveAccessibleDescription(/6/);
    await page.getByRole('button', { name: back }).click();
    await expect(page.getByRole('slider')).toBeVisible();
  });

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('recordings are played, stopped and played again with the keyboard', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: otherWay.en.open }).click();
    const play = page.getByRole('button', { name: 'Play recording 1' });
    await play.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stop recording 1' }).press('Enter');
    await expect(play).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Stop recording 1' })).toBeVisible();
    // To its end: then it can be played once more.
    await expect(play).toBeVisible({ timeout: 15_000 });
  });

  test('the counts pass without sight; wrong ones bring other recordings', async ({ page }) => {
    await page.goto('/');
    let counts = await listenToRecordings(page, () =>
      page.getByRole('button', { name: otherWay.en.open }).press('Enter'),
    );
    const failed = outcome(page, 'Verification failed. Try again.');
    counts = await listenToRecordings(page, async () => {
      await answerRecordings(
        page,
        counts.map(() => 9),
      );
      await expect(failed).toBeVisible();
    });
    const passed = outcome(page, 'Verification passed');
    // The listener of this test mishears one set of seven.
    for (let tries = 1; tries < 6; tries += 1) {
      await expect(failed).toBeHidden();
      const next = listenToRecordings(page, () => answerRecordings(page, counts)).catch(() => []);
      await expect(passed.or(failed)).toBeVisible();
      if (await passed.isVisible()) break;
      counts = await next;
    }
    await expect(tabs(page)).toBeVisible();
  });
});

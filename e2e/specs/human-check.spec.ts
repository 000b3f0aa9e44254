import type { Page } from '@playwright/test';
import { speak } from '../support/languages.ts';
import { moveByKeys, solvePuzzle } from '../support/puzzle.ts';
import { answerQuestion } from '../support/question.ts';
import { expect, test } from '../support/test.ts';

const picture = (page: Page) => page.locator('main img[src^="data:image/"]').first();
const tabs = (page: Page) => page.getByRole('navigation');
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
  'zh-CN': { open: '无法使用图片验证', back: '使用图片拼图' },
  en: { open: 'I cannot use the picture', back: 'Use the picture puzzle' },
  ar: { open: 'لا أستطيع استخدام الصورة', back: 'استخدام لغز الصورة' },
  'zh-HK': { open: '無法使用圖片驗證', back: '使用圖片拼圖' },
} as const;

for (const language of ['zh-CN', 'en', 'ar', 'zh-HK'] as const)
  test(`who cannot use the picture is asked a question (${language})`, async ({ page, context, server }) => {
    await speak(context, server.address, language);
    await page.goto('/');
    await page.getByRole('button', { name: otherWay[language].open }).click();
    const field = page.getByRole('textbox');
    await expect(field).toBeVisible();
    await expect(field).toHaveAccessibleName(/[?؟？]$/);
    await page.getByRole('button', { name: otherWay[language].back }).click();
    await expect(page.getByRole('slider')).toBeVisible();
  });

test('the question is answered with a number; a wrong one brings another question', async ({
  page,
  context,
  server,
}) => {
  await speak(context, server.address, 'en');
  await page.goto('/');
  await page.getByRole('button', { name: otherWay.en.open }).click();
  const field = page.getByRole('textbox');
  const first = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent);
  await field.fill('199');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(outcome(page, 'Verification failed, please retry.')).toBeVisible();
  await expect(field).not.toHaveAccessibleName(first ?? '');
  await expect(outcome(page, 'Verification failed, please retry.')).toBeHidden();
  await answerQuestion(page);
  await expect(outcome(page, 'Verification passed')).toBeVisible();
  await expect(tabs(page)).toBeVisible();
});

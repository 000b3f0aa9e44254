import type { Locator, Page } from '@playwright/test';

/** A product's code in the list of quotes, in an English app: rails above it may show the product too. */
export const quoteOf = (page: Page, code: string): Locator =>
  page.getByRole('list', { name: /^(Forex|Futures)$/ }).getByText(code, { exact: true });

/** The drawing of a product's chart, in an English app. */
export const chartOf = (page: Page): Locator =>
  page
    .getByRole('figure', { name: /chart$/ })
    .locator('canvas')
    .first();

import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe in the page itself: the app has no frames, and axe is read into each page once. */
async function run(page: Page, { only, within }: { only?: string; within?: string }): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = only ? [only] : RULES;
  return page.evaluate(
    async ({ where, options }) => {
      const { axe: injected } = window as unknown as { axe: typeof axe };
      return (await injected.run(where ?? document, options)).violations;
    },
    {
      where: within,
      options: {
        runOnly: { type: only ? ('rule' as const) : ('tag' as const), values: runOnly },
        resultTypes: ['violations' as const],
      },
    },
  );
}

/** The violations that axe finds on a page; in the other theme only the colours have to be judged again. */
export async function violations(
  page: Page,
  asked: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  const found = await run(page, asked === 'colours' ? { only: 'color-contrast' } : {});
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
  return (await run(page, { only: 'target-size', within: target })).length > 0;
}

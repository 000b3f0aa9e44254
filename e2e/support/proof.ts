import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type TestInfo } from '@playwright/test';
import type { ReplyOf } from 'shared-api/contract';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type TradeProof = ReplyOf<'orderProof'>;
export type RoundProof = ReplyOf<'issueProof'>;

/** Runs the command as a reader of docs/fairness.md does. */
export function verify(file: string, ...options: string[]): { text: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync('npm', ['run', '--silent', 'verify', '--', file, ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  return { text: stdout + stderr, status };
}

/** The page's own check found nothing that does not fit, and says whether something that was kept proves it. */
export async function expectSound(page: Page, verdict: RegExp = SOUND): Promise<void> {
  const marked = page.getByRole('main').locator('dl [aria-current="true"] dt');
  await expect(marked).toHaveText(verdict);
  // The checks, the rule and the prices are folded.
  const folded = page.getByRole('main').locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect(checks.getByText('Passed', { exact: true })).not.toHaveCount(0);
  await expect(checks.getByText('Failed', { exact: true })).toHaveCount(0);
  const left = checks.getByRole('listitem').filter({ hasText: /Still to come$/ });
  await expect(left.filter({ hasNotText: 'one is published every 30 seconds' })).toHaveCount(0);
}

export const PROVED = /^Verified against your saved checkpoint/;
const SOUND = /^(Internally consistent|Verified against your saved checkpoint)/;

/** Saves the proof on the screen. @returns the file, and the name that it was offered under. */
export async function saveProof(page: Page, info: TestInfo): Promise<{ file: string; name: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save proof' }).click();
  const download = await saved;
  const name = download.suggestedFilename();
  const file = info.outputPath(name);
  await download.saveAs(file);
  return { file, name };
}

/** Changes a saved proof as a forger does, and has the command judge the result. */
export function verifyForged<Proof extends TradeProof | RoundProof>(
  file: string,
  forge: (proof: Proof) => void,
): { text: string; status: number | null } {
  const proof = JSON.parse(readFileSync(file, 'utf8'));
  forge(proof);
  const forged = file.replace(/\.json$/, '-forged.json');
  writeFileSync(forged, JSON.stringify(proof));
  return verify(forged);
}

/** Changes the proof on its way into the browser, and loads the page anew. The page must say where it is wrong. */
export async function expectForgedRefused<Proof extends TradeProof | RoundProof>(
  page: Page,
  forge: (proof: Proof) => void,
  place: string,
): Promise<void> {
  const calls = /\/api\/(order|issue)Proof$/;
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    forge(body.data);
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A check failed' })).toBeVisible();
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect(checks.getByText(`At ${place}`, { exact: false })).toBeVisible();
  await page.unroute(calls);
  await page.reload();
  await expectSound(page);
}

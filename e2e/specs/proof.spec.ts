import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sessionOf } from '../support/api.ts';
import { speak } from '../support/languages.ts';
import { buy, signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the command as a reader of docs/fairness.md does. */
function verify(file: string) {
  const { stdout, stderr, status } = spawnSync('npm', ['run', '--silent', 'verify', '--', file], {
    cwd: root,
    encoding: 'utf8',
  });
  return { text: stdout + stderr, status };
}

test('a result is checked on its page; the export is right, and a tampered one is caught', async ({
  page,
  context,
  server,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  await speak(context, baseURL ?? '', 'en');
  await page.goto('/auth/login?return_to=%2Fmy');
  await signIn(page, server.demo);
  const api = await sessionOf(page, () => page.goto('/my'));

  await test.step('A trade runs to its end on the product page', async () => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Futures' }).click();
    await page.getByRole('list', { name: 'Futures' }).getByRole('link', { name: 'Gold' }).click();
    await buy(page, { side: 'Buy up', seconds: 30, stake: 100 });
    await page.getByRole('link', { name: 'Check this result' }).click({ timeout: 90_000 });
    await expect(page).toHaveURL(/\/my\/traderecord\/proof\?id=/);
  });

  const checks = page.getByRole('list', { name: 'The checks' });
  await test.step('Every check passes, computed in the browser', async () => {
    await expect(page.getByRole('heading', { name: 'The result is right' })).toBeVisible();
    await expect(checks.getByRole('listitem')).toHaveCount(9);
    await expect(checks.getByText('Failed')).toHaveCount(0);
    await expect(checks.getByText('Passed', { exact: true })).not.toHaveCount(0);
    const [order] = (await api.call('orders', { kind: 'timed', limit: 1 })).items;
    if (order?.kind !== 'timed') throw new Error('There is no trade.');
    await expect(page.getByRole('row').filter({ hasText: 'Entry' })).toContainText(`#${order.entry?.seq}`);
    await expect(page.getByRole('row').filter({ hasText: 'Exit' })).toContainText(`#${order.exit?.seq}`);
  });

  const file = info.outputPath('order-export.json');
  await test.step('Without a network the page still shows and saves it', async () => {
    await context.setOffline(true);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the proof' }).click();
    const download = await saved;
    expect(path.basename(download.suggestedFilename())).toMatch(/^order-T.*\.json$/);
    await download.saveAs(file);
    await expect(page.getByRole('heading', { name: 'The result is right' })).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('The command line agrees', () => {
    const { text, status } = verify(file);
    expect(text).toContain('Right: the result follows from the recorded prices.');
    expect(status).toBe(0);
  });

  await test.step('A tampered price and a tampered payout are caught, each at its place', () => {
    const read = () => JSON.parse(readFileSync(file, 'utf8'));
    const forge = (forged: unknown) => {
      const place = info.outputPath('forged.json');
      writeFileSync(place, JSON.stringify(forged));
      return verify(place);
    };
    const priced = read();
    const at = priced.feed.ticks.findIndex(({ seq }: { seq: number }) => seq === priced.outcome.exit_seq);
    const tick = priced.feed.ticks[at];
    tick.price = tick.price.replace(/^\d/, (digit: string) => String((Number(digit) + 1) % 9));
    expect(forge(priced).text).toContain(`at feed.ticks[${at}].hash (tick #${tick.seq})`);
    const paid = read();
    paid.outcome.paid_back = '999.00';
    const { text, status } = forge(paid);
    expect(text).toContain('at outcome.paid_back');
    expect(status).toBe(1);
  });

  await test.step('A round has its proof under the same roof', async () => {
    const last = async () => (await api.call('issues', { room_id: 'economy', limit: 1 })).items[0]?.issue;
    // The server's first round may still run.
    await expect.poll(last, { timeout: 90_000 }).toBeDefined();
    await page.goto(`/my/traderecord/proof?room_id=economy&issue=${await last()}`);
    await expect(page.getByRole('heading', { name: 'The result is right' })).toBeVisible();
    await expect(checks.getByRole('listitem')).toHaveCount(10);
  });
});

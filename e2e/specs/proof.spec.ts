import { readFileSync, writeFileSync } from 'node:fs';
import { speak } from '../support/languages.ts';
import { asDemo } from '../support/members.ts';
import { buy } from '../support/person.ts';
import { expectSound, PROVED, saveProof, type TradeProof, verify, verifyForged } from '../support/proof.ts';
import { expect, test } from '../support/test.ts';

test(
  'a result is checked on its page and proved by what was kept; a tampered export is caught',
  { tag: '@slow' },
  async ({ page, context, browser, server }, info) => {
    test.setTimeout(240_000);
    const api = await asDemo(page, server);

    await test.step('A trade runs to its end on the product page', async () => {
      await page.goto('/');
      await page.getByRole('tab', { name: 'Futures' }).click();
      await page.getByRole('list', { name: 'Futures' }).getByRole('link', { name: 'Gold' }).click();
      await buy(page, { side: 'Buy up', seconds: 30, stake: 100 });
      await page.getByRole('link', { name: 'Check this result' }).click({ timeout: 90_000 });
      await expect(page).toHaveURL(/\/my\/traderecord\/proof\?id=/);
    });

    const checks = page.getByRole('list', { name: 'Checks' });
    await test.step('Every check passes, computed in the browser', async () => {
      await expectSound(page);
      await expect(checks.getByRole('listitem')).toHaveCount(11);
      // The signature is that of the acceptance, and the receipt was kept then.
      await expect(page.getByText(/match the receipt this device saved/)).toBeVisible();
      const [order] = (await api.call('orders', { kind: 'timed', limit: 1 })).items;
      if (order?.kind !== 'timed') throw new Error('There is no trade.');
      await expect(page.getByRole('row').filter({ hasText: 'Entry' })).toContainText(`#${order.entry?.seq}`);
      await expect(page.getByRole('row').filter({ hasText: 'Exit' })).toContainText(`#${order.exit?.seq}`);
    });

    let file = '';
    await test.step('Without a network the page still shows and saves it', async () => {
      await context.setOffline(true);
      const saved = await saveProof(page, info);
      expect(saved.name).toMatch(/^order-T.*\.json$/);
      ({ file } = saved);
      await expectSound(page);
      await context.setOffline(false);
    });

    await test.step('The command line agrees', () => {
      const { text, status } = verify(file);
      expect(text).toContain('Internally consistent');
      expect(status).toBe(3);
    });

    await test.step('What a visitor has kept since proves it, on the page and on the command line', async () => {
      const { order } = JSON.parse(readFileSync(file, 'utf8')) as TradeProof;
      const keep = async (call: string, name: string) => {
        const kept = info.outputPath(name);
        writeFileSync(kept, await (await page.request.get(`/api/${call}`)).text());
        return kept;
      };
      const goods = `goods_id=${order.goods_id}`;
      const newest = async () =>
        (await (await page.request.get(`/api/checkpoints?${goods}&limit=1`)).json()).data.items[0];
      // The page asks again until a checkpoint covers the end; a later one then is what somebody may have kept.
      const covered = async () => {
        ({ file } = await saveProof(page, info));
        const { feed } = JSON.parse(readFileSync(file, 'utf8')) as TradeProof;
        const deciding = feed.ticks.find(({ time }) => time > order.expiry_time)?.seq ?? Infinity;
        return feed.checkpoints.find(({ seq }) => seq >= deciding)?.number ?? 0;
      };
      await expect.poll(covered, { timeout: 90_000 }).toBeGreaterThan(0);
      const number = await covered();
      await expect.poll(async () => (await newest()).number, { timeout: 90_000 }).toBeGreaterThan(number);
      const { size } = await newest();
      const noted = await keep(`checkpoints?${goods}`, 'noted.json');
      const links = await keep(`checkpointPath?${goods}&number=${number}&size=${size}`, 'links.json');
      const keys = await keep('signingKeys', 'keys.json');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save receipt' }).click();
      const receipt = info.outputPath('receipt.json');
      await (await saved).saveAs(receipt);
      const options = ['--checkpoints', noted, '--links', links, '--keys', keys, '--receipt', receipt];
      const { text, status } = verify(file, ...options);
      expect(text).toContain('Proved against a checkpoint you saved');
      expect(text).toContain('The terms match the receipt you saved.');
      expect(status).toBe(0);
      // The first visit has kept a checkpoint; from the second on it is held.
      await page.reload();
      await expectSound(page);
      await page.reload();
      await expectSound(page, PROVED);
      await expect(page.getByText(/has held this checkpoint since/)).toBeVisible();
    });

    await test.step('Its picture is saved, and its link opens the same proof for a visitor', async () => {
      await page.getByRole('button', { name: 'Share' }).click();
      const sheet = page.getByRole('dialog', { name: 'Share this result' });
      const picture = sheet.getByRole('img', { name: /with a QR code/ });
      await expect(picture).toHaveJSProperty('naturalWidth', 1080);
      const saved = page.waitForEvent('download');
      await sheet.getByRole('button', { name: 'Save as image' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^T.*\.png$/);
      const { order } = JSON.parse(readFileSync(file, 'utf8')) as TradeProof;
      const { code } = await api.call('shareProof', { id: order.id });
      const other = await browser.newContext({ baseURL: server.address });
      await speak(other, server.address, 'en');
      const visitor = await other.newPage();
      await visitor.goto(`/proof?code=${code}`);
      await expect(visitor.getByText(order.order_number, { exact: true })).toBeVisible();
      await expectSound(visitor);
      await other.close();
      await page.keyboard.press('Escape');
    });

    await test.step('A tampered price and a tampered payout are caught, each at its place', () => {
      let place = '';
      const priced = verifyForged(file, ({ feed, outcome }: TradeProof) => {
        const at = feed.ticks.findIndex(({ seq }) => seq === outcome.exit_seq);
        const tick = feed.ticks[at];
        if (tick) tick.price = tick.price.replace(/^\d/, (digit) => String((Number(digit) + 1) % 9));
        place = `feed.ticks[${at}].hash (tick #${tick?.seq})`;
      });
      expect(priced.text).toContain(`at ${place}`);
      const paid = verifyForged(file, ({ outcome }: TradeProof) => {
        outcome.paid_back = '999.00';
      });
      expect([paid.text, paid.status]).toEqual([expect.stringContaining('at outcome.paid_back'), 1]);
    });

    await test.step('A round has its proof under the same roof', async () => {
      const last = async () => (await api.call('issues', { room_id: 'economy', limit: 1 })).items[0]?.issue;
      // The server's first round may still run.
      await expect.poll(last, { timeout: 90_000 }).toBeDefined();
      await page.goto(`/my/traderecord/proof?room_id=economy&issue=${await last()}`);
      await expectSound(page);
      await expect(checks.getByRole('listitem')).toHaveCount(12);
    });
  },
);

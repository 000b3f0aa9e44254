import type { Browser } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { arrive } from '../support/funds.ts';
import { speak } from '../support/languages.ts';
import { expectReconciled, operator, ops } from '../support/operators.ts';
import { type ServerSettings, startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const COMMANDS = {
  payout: ['propose', 'trade', '60', '--payout-rate', '8300', '--reason', 'Market'],
  fee: ['propose', 'withdrawals', 'bankcard', '--fee', '3', '--reason', "The bank's fee"],
};

/** A visitor in English on a server of the test's own, whose clock it moves. */
async function open(browser: Browser, settings: ServerSettings) {
  const server = await startServer(settings);
  // With motion: notices take turns.
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'no-preference' });
  await speak(context, server.address, 'en');
  return { server, context, page: await context.newPage() };
}

test('a change of terms is proposed by one operator, approved by another, announced, and in effect after the delay', {
  tag: '@slow',
}, async ({ browser, settings }) => {
  test.setTimeout(300_000);
  const { server, context, page } = await open(browser, settings);
  try {
    await operator(server, 'ops1');
    await operator(server, 'ops2');
    const run = async (name: 'ops1' | 'ops2', ...args: string[]) =>
      JSON.parse(await ops(server, '--json', '--as', name, ...args));
    const { api } = await arrive(page);
    const payout = async () => {
      const terms = await api.call('play_ways', { goods_id: 'SYN50' });
      return terms.kind === 'timed' && terms.items.find((way) => way.duration_seconds === 60)?.payout_rate;
    };

    const { id } = await run('ops1', ...COMMANDS.payout);
    await test.step('A proposal says nothing to anybody, and its proposer cannot approve it', async () => {
      await expect(run('ops1', 'proposals', 'approve', id)).rejects.toThrow(
        /can't approve what you proposed/,
      );
      await page.goto(paths.home());
      await expect(page.getByText(/60-second trades/)).toHaveCount(0);
    });

    await test.step('Approved, the home page and the messages say what changes and from when', async () => {
      await run('ops2', 'proposals', 'approve', id);
      const withdrawn = await run('ops1', ...COMMANDS.fee);
      await run('ops2', 'proposals', 'approve', withdrawn.id);
      await page.goto(paths.home());
      await expect(page.getByText(/60-second trades\. Payout rate: 82% → 83%/).first()).toBeAttached();
      await run('ops1', 'proposals', 'withdraw', withdrawn.id);
      await page.goto(paths.announcements());
      await expect(page.getByText('Change to terms: 60-second trades')).toBeVisible();
      await expect(page.getByText('Change canceled: Bank card withdrawals')).toBeVisible();
      expect(await payout()).toBe(8200);
    });

    await test.step('After the delay it is in effect, and what was withdrawn is not', async () => {
      await server.passDays(1);
      await operator(server, 'ops1');
      const { items } = await run('ops1', 'proposals', 'list', '--all');
      expect(items.map(({ state }: { state: string }) => state)).toEqual(['effective', 'withdrawn']);
      const terms = await run('ops1', 'terms', 'list', '--topic', 'timed_trade');
      const rates = terms.items
        .filter(({ key }: { key: string }) => key === '60')
        .map(({ values }: { values: { payout_rate: string } }) => values.payout_rate);
      expect(rates).toEqual(['8300', '8200']);
    });
    await expectReconciled(server);
  } finally {
    await context.close();
    await server.stop();
  }
});

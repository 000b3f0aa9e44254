import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { arrive, button } from '../support/funds.ts';
import { speak } from '../support/languages.ts';
import { expectReconciled, operator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'en' });

const REASON = 'Bank fee of 3 November paid back';
const figure = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::*');

test('a balance is put right by two operators, and its user reads why and by whom', { tag: '@slow' }, async ({
  page,
  context,
  server,
}) => {
  const [ops1, ops2] = [await operator(server, 'ops1'), await operator(server, 'ops2')];
  const { api, person } = await arrive(page);
  const propose = async (kind: string, amount: string, reason: string) => {
    const { id } = await ops1.call('proposeAdjustment', { username: person.username, kind, amount, reason });
    return { id };
  };

  await test.step('A proposal moves nothing, and nobody approves their own', async () => {
    const proposal = await propose('adjust_add', '25.50', REASON);
    await expect(ops1.call('approveProposal', proposal)).rejects.toThrow();
    expect(await api.call('balance', {})).toMatchObject({ balance: '0.00' });
    await ops2.call('approveProposal', proposal);
    expect(await api.call('balance', {})).toMatchObject({ balance: '25.50' });
  });

  await test.step('The account change shows reason and both names', async () => {
    await page.goto(paths.my());
    await button(page, 'Account activity').click();
    await button(page, /^Balance adjustment \(increase\)/).click();
    await expect(figure(page, 'Before')).toHaveText('$0.00');
    await expect(figure(page, 'Amount')).toHaveText('+$25.50');
    await expect(figure(page, 'After')).toHaveText('$25.50');
    await expect(figure(page, 'Reason')).toHaveText(REASON);
    await expect(figure(page, 'Authorized by')).toHaveText('ops1 · ops2');
    await expect(button(page, /^View (deposit|withdrawal|trade|fixed-term savings)/)).toHaveCount(0);
  });

  await test.step('A reduction too; what would go below zero is refused, and a rejected proposal leaves no trace', async () => {
    await ops2.call('approveProposal', await propose('adjust_reduce', '5.50', 'Credited twice'));
    await expect(
      ops2.call('approveProposal', await propose('adjust_reduce', '20.01', 'More than there is')),
    ).rejects.toThrow();
    await ops2.call('rejectProposal', await propose('bonus', '10.00', 'Welcome'));
    expect(await api.call('balance', {})).toMatchObject({ balance: '20.00' });
    await page.goto(paths.accountChanges());
    await expect(button(page, /^Balance adjustment \(decrease\)/)).toContainText('−$5.50');
    await expect(button(page, /adjustment|Bonus/)).toHaveCount(2);
  });

  await test.step('In Arabic the reason stands as it was written, at the end of its line', async () => {
    await speak(context, server.address, 'ar');
    const [, added] = (await api.call('bills', { limit: 2 })).items;
    await page.goto(paths.accountChange(added?.id ?? ''));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(figure(page, 'السبب').locator('bdi')).toHaveText(REASON);
    await expect(figure(page, 'بقرار من')).toHaveText('ops1 · ops2');
  });

  await expectReconciled(server);
});

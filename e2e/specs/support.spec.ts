import { paths } from 'shared-api/paths';
import { arrive, button } from '../support/funds.ts';
import { operator, ops } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

test.use({ settings: { feed: 'simulated', humanCheck: 'off', env: { SUPPORT_LINK: '' } }, language: 'en' });

const QUESTION = 'How long does a deposit take?';
const ANSWER = 'A deposit by bank card arrives within a working day.';

test('a question is asked, answered on the command line, and its answer read in the messages', {
  tag: '@slow',
}, async ({ page, server }) => {
  await operator(server, 'ops1');
  const { person } = await arrive(page);

  await test.step('The screen has articles, and takes a question', async () => {
    await page.goto(paths.customer());
    await expect(page.getByRole('heading', { name: 'Help articles' })).toBeVisible();
    await page.getByLabel('Your question').fill(QUESTION);
    await button(page, 'Send').click();
    await expect(page.getByText('Question sent.')).toBeVisible();
  });

  await test.step('The operators read it and answer it', async () => {
    const list = await ops(server, '--as', 'ops1', '--json', 'support', 'list');
    const { items } = JSON.parse(list) as { items: { id: string; username: string; text: string }[] };
    const asked = items.find(({ username }) => username === person.username);
    expect(asked?.text).toBe(QUESTION);
    await ops(server, '--as', 'ops1', 'support', 'answer', asked?.id ?? '', ANSWER);
    expect(await ops(server, '--as', 'ops1', 'support', 'list')).not.toContain(QUESTION);
  });

  await test.step('The answer is among the messages, with the question', async () => {
    await page.goto(paths.systemMessages());
    await expect(page.getByText('Reply from support')).toBeVisible();
    await expect(page.getByText(ANSWER)).toContainText(`You asked: ${QUESTION}`);
  });
});

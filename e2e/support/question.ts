import type { Page } from '@playwright/test';

const ONES = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
  .concat(' sixteen seventeen eighteen nineteen twenty')
  .split(' ');

/** The sum that an English question of the human check asks for; `minus`, `take away` and `less` take the last one away. */
function sumOf(question: string): number {
  const [a = 0, b = 0, c = 0] = question
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => ONES.indexOf(word))
    .filter((number) => number >= 0);
  return /minus|take away|less/.test(question) ? a + b - c : a + b + c;
}

/** Answers the question on the screen as a person does who reads it. */
export async function answerQuestion(page: Page): Promise<void> {
  const field = page.getByRole('textbox');
  const question = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
  await field.fill(String(sumOf(question)));
  await page.getByRole('button', { name: 'Confirm' }).click();
}

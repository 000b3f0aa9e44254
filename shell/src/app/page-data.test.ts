import { givePage } from './page.test-support.ts';
import { readPageData } from './page-data.ts';

test('the block is read once, and anew when it says something else', () => {
  givePage({ currency: 'USD' });
  const first = readPageData();
  expect(first.config.currency).toBe('USD');
  expect(readPageData()).toBe(first);
  givePage({ currency: 'EUR' });
  expect(readPageData().config.currency).toBe('EUR');
});

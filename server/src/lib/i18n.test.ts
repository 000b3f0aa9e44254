import { LANGUAGES, type Language } from 'shared-api/contract';
import { translate } from './i18n.ts';

const said = (values: Parameters<typeof translate>[2]) =>
  LANGUAGES.map((language) => translate(language, 'reason.amount_out_of_range', values));

test('money in a sentence has its currency, in the reader’s way to write it', () => {
  const values = { minimum: { minor: 10_000n }, maximum: { minor: 5_000_000n } };
  expect(Object.fromEntries(LANGUAGES.map((one, i) => [one, said(values)[i]]))).toMatchInlineSnapshot(`
{
  "ar": "يجب أن يكون المبلغ بين ⁦100.00 US$⁩ و⁦50,000.00 US$⁩.",
  "en": "Enter an amount from $100.00 to $50,000.00.",
  "zh-CN": "金额须在 $100.00 至 $50,000.00 之间。",
  "zh-HK": "金額須介乎 $100.00 至 $50,000.00。",
}
`);
});

test('USDT is named after its number; nothing is lost at any size', () => {
  const values = {
    minimum: { minor: 5n, usdt: true },
    maximum: { minor: 900_719_925_474_099_399n, usdt: true },
  };
  expect(translate('en', 'reason.amount_out_of_range', values)).toBe(
    'Enter an amount from 0.05\u00a0USDT to 9,007,199,254,740,993.99\u00a0USDT.',
  );
});

test.each([
  [1, 'in 1 second', '1 秒后', 'بعد ثانية واحدة'],
  [59, 'in 59 seconds', '59 秒后', 'بعد 59 ثانية'],
  [60, 'in 60 seconds', '60 秒后', 'بعد 60 ثانية'],
  [61, 'in 2 minutes', '2 分钟后', 'بعد دقيقتين'],
  [900, 'in 15 minutes', '15 分钟后', 'بعد 15 دقيقة'],
  [5_400, 'in 90 minutes', '90 分钟后', 'بعد 90 دقيقة'],
  [86_400, 'in 24 hours', '24 小时后', 'بعد 24 ساعة'],
])('a wait of %d seconds is said in its own unit', (seconds, en, zhCN, ar) => {
  const written = (language: Language) => translate(language, 'too_many_attempts', { wait: { seconds } });
  expect(written('en')).toBe(`Too many attempts. Try again ${en}.`);
  expect(written('zh-CN')).toContain(`请在 ${zhCN}再试`);
  expect(written('zh-HK')).toMatch(/於 \d+ (秒|分鐘|小時)後再試/);
  expect(written('ar')).toContain(`إعادة المحاولة ${ar}.`);
});

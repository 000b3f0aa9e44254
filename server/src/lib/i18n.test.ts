import { LANGUAGES } from 'shared-api/contract';
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

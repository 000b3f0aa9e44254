import { isInEnglish, isOtherHolder } from './holder.logic.ts';

test.each([
  ['ADA LOVELACE', 'Ada Lovelace', false],
  ['Lovelace, Ada', 'Ada Lovelace', false],
  ['Jose  Nunez', 'José Núñez', false],
  ['张伟', '张伟', false],
  ['张 伟', '张伟', false],
  ['Charles Babbage', 'Ada Lovelace', true],
  ['李娜', '张伟', true],
  // The same person may be written in either script.
  ['ZHANG WEI', '张伟', false],
  ['', 'Ada Lovelace', false],
  ['Ada Lovelace', '', false],
])('%j against the account of %j', (holder, own, isOther) =>
  expect(isOtherHolder(holder, own)).toBe(isOther),
);

test('English letters are told from others', () => {
  expect(isInEnglish("Ada O'Neil-King Jr.")).toBe(true);
  expect(isInEnglish('张伟')).toBe(false);
});

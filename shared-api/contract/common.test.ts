import { moment } from './common.ts';
import { nearestLanguage, readerLanguage } from './index.ts';

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['AR-eg', 'ar'],
  ['zh', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['zh-hk', 'zh-HK'],
  ['zh-TW', 'zh-HK'],
  ['zh-Hant-HK', 'zh-HK'],
  ['zh-Hans-HK', 'zh-CN'],
  ['fr', 'zh-CN'],
  ['', 'zh-CN'],
  [undefined, 'zh-CN'],
  [null, 'zh-CN'],
  [7, 'zh-CN'],
  [{ toString: 'x' }, 'zh-CN'],
])('the nearest language to %j is %s, and a request is never refused for it', (named, language) => {
  expect(nearestLanguage(named)).toBe(language);
  expect(readerLanguage.parse(named)).toBe(language);
});

it.each([
  ['2026-02-28T23:59:59.999Z', true],
  ['2028-02-29T00:00:00.000Z', true],
  ['2026-02-29T00:00:00.000Z', false],
  ['2026-02-30T00:00:00.000Z', false],
  ['2026-04-31T00:00:00.000Z', false],
  ['2026-02-28T24:00:00.000Z', false],
  ['2026-02-28T23:59:60.000Z', false],
  ['2026-13-01T00:00:00.000Z', false],
])('%s is a moment of the calendar, and the database takes it: %s', (text, isMoment) => {
  expect(moment.safeParse(text).success).toBe(isMoment);
});

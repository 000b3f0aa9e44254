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

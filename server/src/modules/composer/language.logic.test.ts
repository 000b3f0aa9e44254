import { languageOf, preferredLanguage } from './language.logic.ts';

test.each([
  ['en-GB,en;q=0.9', 'en'],
  ['de-DE,de;q=0.9,ar;q=0.4,en;q=0.8', 'en'],
  ['ar-EG', 'ar'],
  ['zh', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-TW,zh;q=0.9', 'zh-HK'],
  ['en;q=0, ar;q=0.1', 'ar'],
  ['de, fr', undefined],
  ['*', undefined],
  ['en;q=lots', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('a browser that asks for %j prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('what was chosen is kept, and nothing is offered', () => {
  expect(languageOf({ chosen: 'ar', preferred: 'en', byDefault: 'auto' })).toEqual({
    language: 'ar',
    offer: undefined,
  });
});

test('the default is shown with an offer of what the browser prefers', () => {
  const asked = { chosen: undefined, preferred: 'en' } as const;
  expect(languageOf({ ...asked, byDefault: 'zh-CN' })).toEqual({ language: 'zh-CN', offer: 'en' });
  expect(languageOf({ ...asked, byDefault: 'en' })).toEqual({ language: 'en', offer: undefined });
  expect(languageOf({ ...asked, byDefault: 'auto' })).toEqual({ language: 'en', offer: undefined });
  expect(languageOf({ chosen: undefined, preferred: undefined, byDefault: 'auto' })).toEqual({
    language: 'zh-CN',
    offer: undefined,
  });
});

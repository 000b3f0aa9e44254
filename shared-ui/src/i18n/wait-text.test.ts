import i18next from 'i18next';
import { commonTranslation } from './common-translation.ts';
import { languages, setupI18n, switchLanguage, waitText } from './index.ts';

beforeAll(() => setupI18n({ language: 'en' }));

const written = (seconds: number, length?: 'after' | 'afterShort') =>
  waitText(commonTranslation, seconds, length);

it.each([
  [0.4, 'in 1 second', 'in 1s'],
  [59, 'in 59 seconds', 'in 59s'],
  [60, 'in 60 seconds', 'in 60s'],
  [60.2, 'in 2 minutes', 'in 2 min'],
  [900, 'in 15 minutes', 'in 15 min'],
  [7199, 'in 120 minutes', 'in 120 min'],
  [7200, 'in 2 hours', 'in 2 hr'],
  [86_400, 'in 24 hours', 'in 24 hr'],
])('says a wait of %d seconds in its own unit', async (seconds, long, short) => {
  await switchLanguage('en');
  expect(written(seconds)).toBe(long);
  expect(written(seconds, 'afterShort')).toBe(short);
});

it('says it in every language, with its plural forms', async () => {
  const said: Record<string, string[]> = {};
  for (const { value } of languages) {
    await switchLanguage(value);
    said[value] = [2, 120, 180, 900, 7200].map((seconds) =>
      commonTranslation('error.tooMany', { when: written(seconds) }),
    );
  }
  expect(said).toMatchInlineSnapshot(`
{
  "ar": [
    "محاولات كثيرة. يُرجى إعادة المحاولة بعد ثانيتين.",
    "محاولات كثيرة. يُرجى إعادة المحاولة بعد دقيقتين.",
    "محاولات كثيرة. يُرجى إعادة المحاولة بعد 3 دقائق.",
    "محاولات كثيرة. يُرجى إعادة المحاولة بعد 15 دقيقة.",
    "محاولات كثيرة. يُرجى إعادة المحاولة بعد ساعتين.",
  ],
  "en": [
    "Too many attempts. Try again in 2 seconds.",
    "Too many attempts. Try again in 2 minutes.",
    "Too many attempts. Try again in 3 minutes.",
    "Too many attempts. Try again in 15 minutes.",
    "Too many attempts. Try again in 2 hours.",
  ],
  "zh-CN": [
    "操作过于频繁，请在 2 秒后重试",
    "操作过于频繁，请在 2 分钟后重试",
    "操作过于频繁，请在 3 分钟后重试",
    "操作过于频繁，请在 15 分钟后重试",
    "操作过于频繁，请在 2 小时后重试",
  ],
  "zh-HK": [
    "操作過於頻繁，請於 2 秒後重試",
    "操作過於頻繁，請於 2 分鐘後重試",
    "操作過於頻繁，請於 3 分鐘後重試",
    "操作過於頻繁，請於 15 分鐘後重試",
    "操作過於頻繁，請於 2 小時後重試",
  ],
}
`);
  expect(i18next.language).toBe('zh-HK');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from 'shared-api/contract';
import { root } from '../build/apps.ts';
import { checkLocales, judgeWords } from './locales.ts';

const full = {
  'zh-CN': { title: '标题', left_other: '还有 {{count}} 天', sent: { to: '发给{{name}}' } },
  en: {
    title: 'Title',
    left_one: '{{count}} day left',
    left_other: '{{count}} days left',
    sent: { to: 'To {{name}}' },
  },
  'zh-HK': { title: '標題', left_other: '尚餘 {{count}} 日', sent: { to: '傳給{{name}}' } },
  ar: {
    title: 'عنوان',
    left_zero: 'لا أيام',
    left_one: 'يوم واحد',
    left_two: 'يومان',
    left_few: '{{count}} أيام',
    left_many: '{{count}} يومًا',
    left_other: '{{count}} يوم',
    sent: { to: 'إلى {{name}}' },
  },
};

test('the languages that one can choose are those of the contract, in its order', async () => {
  const { languages } = (await import(path.join(root, 'shared-ui/src/i18n/languages.ts'))) as {
    languages: readonly { value: string }[];
  };
  expect(languages.map(({ value }) => value)).toEqual([...LANGUAGES]);
});

describe('a wait is said by the server as by the app', () => {
  const wordsIn = (folder: string, language: string) =>
    JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8'));

  test.each(LANGUAGES)('server and app use the same words: %s', (language) => {
    expect(wordsIn('server/src/locales', language).after).toEqual(
      wordsIn('shared-ui/src/i18n/locales', language).after,
    );
  });

  test('server and app choose the same unit', async () => {
    type Values = Readonly<Record<string, unknown>>;
    const { waitText } = (await import(path.join(root, 'shared-ui/src/i18n/wait-text.ts'))) as {
      waitText: (words: (key: string, values: Values) => string, seconds: number) => string;
    };
    const { translate } = (await import(path.join(root, 'server/src/lib/i18n.ts'))) as {
      translate: (language: string, key: string, values: Values) => string;
    };
    for (const seconds of [0.4, 1, 59, 60, 60.2, 61, 900, 3600, 7199, 7199.5, 7200, 7201, 86_400]) {
      const app = waitText((key, values) => translate('en', key, values), seconds);
      expect(translate('en', 'too_many_attempts', { wait: { seconds } })).toBe(
        `Too many attempts. Try again ${app}.`,
      );
    }
  });
});

test('the words of every package are complete', () => {
  expect(checkLocales()).toEqual([]);
});

test('each language has the plural forms of its own grammar', () => {
  expect(judgeWords(full)).toEqual([]);
  const { left_few: _, ...ar } = full.ar;
  expect(judgeWords({ ...full, ar })).toEqual([
    'ar.json: left has the forms [many, one, other, two, zero], and needs [few, many, one, other, two, zero]',
  ]);
});

test('missing, unknown and empty words are named', () => {
  const en = { ...full.en, title: ' ', sent: {}, extra: 'More' };
  expect(judgeWords({ ...full, en })).toEqual([
    'en.json: sent.to is missing',
    'en.json: title is empty',
    'en.json: extra is not in zh-CN',
  ]);
});

test('a text has the variables of the reference', () => {
  const en = { ...full.en, sent: { to: 'To {{nmae}}' } };
  expect(judgeWords({ ...full, en })).toEqual(['en.json: sent.to uses {{nmae}}, and zh-CN uses {{name}}']);
});

test('a missing and an unknown language are named', () => {
  const { ar: _, ...three } = full;
  expect(judgeWords({ ...three, fr: {} })).toEqual([
    'fr.json is not one of the languages zh-CN, en, ar, zh-HK',
    'ar.json is missing',
  ]);
  expect(judgeWords({ en: full.en })).toEqual(['zh-CN.json is missing']);
});

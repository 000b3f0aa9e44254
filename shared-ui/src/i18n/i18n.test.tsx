import { render, screen } from '@testing-library/react';
import {
  addMessages,
  createTranslation,
  currentLanguage,
  languages,
  setupI18n,
  useCommonTranslation,
} from './index.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';
import zhCN from './locales/zh-CN.json';
import zhHK from './locales/zh-HK.json';
import { translator } from './translation.ts';

const home = { title: '首页', list: { empty: '{{name}}暂无', left_other: '剩 {{count}} 条' } };
const useTranslation = createTranslation<typeof home>('home');

beforeAll(async () => {
  addMessages('early', 'zh-CN', { there: '早到' });
  await setupI18n({ language: 'zh-CN' });
});

it('sets the language and direction of the page', () => {
  expect(document.documentElement).toHaveAttribute('lang', 'zh-CN');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(currentLanguage()).toBe('zh-CN');
});

it('cannot be set up twice', async () => {
  await expect(setupI18n({ language: 'en' })).rejects.toThrow('set up already');
  expect(currentLanguage()).toBe('zh-CN');
});

it('gives each namespace its own words, nested, with values and plurals', () => {
  addMessages('home', 'zh-CN', home);
  function Words() {
    const t = useTranslation();
    const c = useCommonTranslation();
    return (
      <p>
        {t('title')}|{t('list.empty', { name: '<b>' })}|{t('list.left', { count: 3 })}|{c('action.retry')}
      </p>
    );
  }
  render(<Words />);
  expect(screen.getByText('首页|<b>暂无|剩 3 条|重试')).toBeVisible();
});

it('keeps words that were added before the set-up', () => {
  expect(translator<{ there: string }>('early')('there')).toBe('早到');
});

it('translates outside of React too', () => {
  expect(translator<typeof home>('home')('list.left', { count: 2 })).toBe('剩 2 条');
});

/** Keys without their plural endings, and the values each text expects. */
function shape(words: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'object') for (const entry of shape(value, `${prefix}${key}.`)) found.set(...entry);
    else {
      const base = prefix + key.replace(/_(zero|one|two|few|many|other)$/, '');
      // One and two may be said without their number.
      const names = [...String(value).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
      if (!/_(zero|one|two)$/.test(key)) found.set(base, names.join());
    }
  }
  return found;
}

it.each([
  ['en', en],
  ['ar', ar],
  ['zh-HK', zhHK],
])('%s has the same keys and values as zh-CN', (_, words) => {
  expect(Object.fromEntries(shape(words))).toEqual(Object.fromEntries(shape(zhCN)));
});

it.each(languages.map(({ value }) => value))('%s has every plural form its rules ask for', (language) => {
  const words = { 'zh-CN': zhCN, en, ar, 'zh-HK': zhHK }[language];
  for (const form of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
    expect(Object.keys(words.unit)).toContain(`days_${form}`);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from 'shared-api/contract';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

type Words = { [key: string]: string | Words };

const PLURAL = /_(zero|one|two|few|many|other)$/;
const [REFERENCE] = LANGUAGES;

function* leaves(words: Words, before = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [before + key, value];
    else yield* leaves(value, `${before}${key}.`);
  }
}

const variables = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? '');
const sorted = (values: Iterable<string>) => [...new Set(values)].sort();
const pluralForms = (language: Language) =>
  sorted(new Intl.PluralRules(language).resolvedOptions().pluralCategories);

/** The keys without their plural endings, each with its texts by ending. */
function byBase(words: Words): Map<string, Map<string, string>> {
  const bases = new Map<string, Map<string, string>>();
  for (const [key, text] of leaves(words)) {
    const form = PLURAL.exec(key)?.[1] ?? '';
    const base = form ? key.slice(0, -form.length - 1) : key;
    bases.set(base, (bases.get(base) ?? new Map()).set(form, text));
  }
  return bases;
}

function compare(language: Language, words: Words, reference: Words): string[] {
  const faults: string[] = [];
  const [own, wanted] = [byBase(words), byBase(reference)];
  for (const base of wanted.keys()) if (!own.has(base)) faults.push(`${base} is missing`);
  for (const [base, texts] of own) {
    const pattern = wanted.get(base);
    if (!pattern) {
      faults.push(`${base} is not in ${REFERENCE}`);
      continue;
    }
    for (const [form, text] of texts)
      if (text.trim() === '') faults.push(`${base}${form && `_${form}`} is empty`);
    const counted = !pattern.has('');
    const forms = sorted(texts.keys());
    const expected = counted ? pluralForms(language) : [''];
    if (forms.join() !== expected.join())
      faults.push(`${base} has the forms [${forms.join(', ')}], and needs [${expected.join(', ')}]`);
    const used = (all: Map<string, string>) =>
      sorted([...all.values()].flatMap(variables)).filter((one) => one !== 'count');
    if (used(texts).join() !== used(pattern).join())
      faults.push(
        `${base} uses {{${used(texts).join(', ')}}}, and ${REFERENCE} uses {{${used(pattern).join(', ')}}}`,
      );
  }
  return faults;
}

/**
 * Judges one folder of words: every language has the keys of zh-CN, each plural form of its own grammar (CLDR), the
 * same variables, and no empty text. Answers with one sentence for each fault.
 */
export function judgeWords(all: Partial<Record<string, Words>>): string[] {
  const reference = all[REFERENCE];
  if (!reference) return [`${REFERENCE}.json is missing`];
  const unknown = Object.keys(all).filter((name) => !LANGUAGES.some((language) => language === name));
  const faults = unknown.map((name) => `${name}.json is not one of the languages ${LANGUAGES.join(', ')}`);
  for (const language of LANGUAGES) {
    const words = all[language];
    if (!words) faults.push(`${language}.json is missing`);
    else faults.push(...compare(language, words, reference).map((fault) => `${language}.json: ${fault}`));
  }
  return faults;
}

/** Judges every `locales` folder under the workspaces. */
export function checkLocales(folder: string = root): string[] {
  const found = files('**/locales/*.json', folder);
  const folders = sorted(found.map((file) => path.dirname(file)));
  return folders.flatMap((one) => {
    const own = found.filter((file) => path.dirname(file) === one);
    const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Words;
    const all = Object.fromEntries(own.map((file) => [path.basename(file, '.json'), read(file)]));
    return judgeWords(all).map((fault) => `${one}/${fault}`);
  });
}

if (import.meta.main) {
  const faults = checkLocales();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('Every word is there in four languages.');
}

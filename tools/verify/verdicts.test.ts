import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERDICTS } from 'shared-api/proof';
import { root } from '../build/apps.ts';
import { EXIT_CODES } from './check.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The heading of a language's part of docs/fairness.md. */
const PARTS = { en: 'English', 'zh-CN': '简体中文', 'zh-HK': '繁體中文', ar: 'العربية' } as const;

/** The rows of the part's first table, without its head. */
function tableOf(heading: string): string[][] {
  const part = read('docs/fairness.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test.each(Object.entries(PARTS))(
  'the page, the command line and docs/fairness.md state the same verdicts: %s',
  (language, heading) => {
    const { proof } = JSON.parse(read(`mf-trade/src/locales/${language}.json`));
    const expected = VERDICTS.toReversed().map((verdict) => [
      proof.verdict[verdict],
      String(EXIT_CODES[verdict]),
      proof.meaning[verdict],
    ]);
    const found = tableOf(heading);
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(found).toHaveLength(VERDICTS.length);
  },
);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const SELECTED = /\.([a-zA-Z][\w-]*)/g;
const GLOBAL = /className=(?:"([^"]*)"|\{cx\(([^}]*)\)\})/g;
const QUOTED = /'([^']*)'/g;
const MODULE = /import (\w+) from '(\.[^']+\.module\.css)'/g;

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];
const selected = (css: string) => new Set(all(css, SELECTED).map(([, name = '']) => name));

/** The classes of the kit, `m-…`, that a component names as they are. */
function globalClasses(tsx: string): string[] {
  return all(tsx, GLOBAL)
    .flatMap(([, plain, joined = '']) => (plain ? [plain] : all(joined, QUOTED).map(([, text = '']) => text)))
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name.startsWith('m-'));
}

/** The classes that a component takes out of its stylesheet, `styles.name`, and that the stylesheet does not have. */
function missingOf(tsx: string, cssOf: (imported: string) => string): string[] {
  return all(tsx, MODULE).flatMap(([, name = '', imported = '']) => {
    const known = selected(cssOf(imported));
    const used = all(tsx, new RegExp(`(?<![\\w'./])${name}\\.(?!module\\.css)([a-zA-Z]\\w*)`, 'g')).map(
      ([, one = '']) => one,
    );
    return [...new Set(used)].filter((one) => !known.has(one)).map((one) => `${name}.${one}`);
  });
}

const components = files('**/*.tsx').filter((file) => !file.includes('.test.'));

test('every class of the kit that a component names stands in a stylesheet', () => {
  const known = selected(files('**/*.css').map(read).join('\n'));
  const unknown = components.flatMap((file) =>
    globalClasses(read(file))
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every class that a component takes from its own stylesheet is there', () => {
  const missing = components.flatMap((file) =>
    missingOf(read(file), (imported) => read(path.join(path.dirname(file), imported))).map(
      (name) => `${file}: ${name}`,
    ),
  );
  expect(missing).toEqual([]);
});

test('a class that is nowhere is found, alone, among others and in a list', () => {
  expect(globalClasses('<i className="m-a b m-c" />')).toEqual(['m-a', 'm-c']);
  expect(globalClasses("<i className={cx('m-a', open && 'm-b', styles.x)} />")).toEqual(['m-a', 'm-b']);
  const tsx = "import styles from './a.module.css';\n<i className={cx(styles.a, styles.b)} />";
  expect(missingOf(tsx, () => '.a { color: red; }')).toEqual(['styles.b']);
});

import type { ExportDeclaration, ModuleItem, StringLiteral } from '@swc/core';

/** A public name, and a fingerprint of the file that declares it with all that this file imports. */
export type PublicNames = Readonly<Record<string, string>>;

interface Reading {
  /** Text by file, as `shared-ui/src/index.d.ts`. */
  readonly declarations: Readonly<Record<string, string>>;
  readonly statementsOf: (text: string) => ModuleItem[];
  readonly fingerprint: (text: string) => string;
}

/** The file that a declaration means by `./button.tsx` or `./formats/index.ts`; undefined for another package. */
function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const step of specifier.split('/'))
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  return parts.join('/').replace(/\.tsx?$/, '.d.ts');
}

const sourceOf = (item: ModuleItem): StringLiteral | null | undefined =>
  item.type === 'ImportDeclaration' ||
  item.type === 'ExportAllDeclaration' ||
  item.type === 'ExportNamedDeclaration'
    ? item.source
    : undefined;

function declaredBy({ declaration }: ExportDeclaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [declaration.identifier.value];
  return declaration.id.type === 'Identifier' ? [declaration.id.value] : [];
}

/** Every name that an entry exports, with its fingerprint. A name is as changed as the file that declares it. */
export function publicNames({
  entry,
  declarations,
  statementsOf,
  fingerprint,
}: Reading & { entry: string }): PublicNames {
  const statements = new Map<string, ModuleItem[]>();
  const read = (file: string) => {
    const known = statements.get(file) ?? statementsOf(declarations[file] ?? '');
    statements.set(file, known);
    return known;
  };
  const closure = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file) || declarations[file] === undefined) return seen;
    seen.add(file);
    for (const item of read(file)) {
      const next = resolve(file, sourceOf(item)?.value ?? '');
      if (next) closure(next, seen);
    }
    return seen;
  };
  const marks = new Map<string, string>();
  const markOf = (file: string) => {
    const text = () => [...closure(file)].sort().map((one) => `${one}\n${declarations[one]}`);
    const mark = marks.get(file) ?? fingerprint(text().join('\n'));
    marks.set(file, mark);
    return mark;
  };
  const exportsOf = (file: string): Map<string, string> => {
    const names = new Map<string, string>();
    for (const item of read(file)) {
      const from = resolve(file, sourceOf(item)?.value ?? '') ?? file;
      if (item.type === 'ExportAllDeclaration')
        for (const [name, declaring] of exportsOf(from)) names.set(name, declaring);
      if (item.type === 'ExportDeclaration') for (const name of declaredBy(item)) names.set(name, file);
      if (item.type !== 'ExportNamedDeclaration') continue;
      for (const specifier of item.specifiers)
        if (specifier.type === 'ExportSpecifier')
          names.set((specifier.exported ?? specifier.orig).value, from);
    }
    return names;
  };
  return Object.fromEntries(
    [...exportsOf(entry)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => [name, markOf(file)]),
  );
}

/** The names that a source takes from each of some modules; `*` stands for all of one. */
export function namesUsed(items: readonly ModuleItem[], modules: ReadonlySet<string>): [string, string][] {
  return items.flatMap((item): [string, string][] => {
    const module = sourceOf(item)?.value ?? '';
    if (!modules.has(module)) return [];
    if (item.type === 'ExportAllDeclaration') return [[module, '*']];
    if (item.type !== 'ImportDeclaration' && item.type !== 'ExportNamedDeclaration') return [];
    return item.specifiers.map((specifier): [string, string] => {
      if (specifier.type === 'ImportSpecifier')
        return [module, (specifier.imported ?? specifier.local).value];
      if (specifier.type === 'ExportSpecifier') return [module, specifier.orig.value];
      return [module, '*'];
    });
  });
}

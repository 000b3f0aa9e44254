/**
 * Which files of the repository use which. A file uses what it imports and what it names in a string: a program that it
 * starts, a folder of SQL that it reads. Types alone are not used: the type checker judges those.
 */

/** Text of every source file by its path from the root; of other files the path alone is of interest. */
export type Sources = ReadonlyMap<string, string>;
/** For each file those that use it. */
export type Users = ReadonlyMap<string, ReadonlySet<string>>;
/** Entries of the workspaces by the names under which they are imported: `shared-api/contract` and its file. */
export type Entries = ReadonlyMap<string, string>;

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
const FROM =
  /\b(?:import|export)\s+(type\s)?\s*(?:([\w$]+)\s*,?\s*)?(\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)?\s*from\s*(['"])([^'"\n]+)\4/g;
const LITERAL = /(['"`])((?:\.{1,2}|[@\w-]+)\/[^'"`\n]*|shared-[a-z]+)\1/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
/** A folder above this depth holds a whole package: naming it says nothing of what is used. */
const SHALLOWEST = 2;

function join(folder: string, name: string): string {
  const parts = folder ? folder.split('/') : [];
  for (const part of name.split('/'))
    if (part === '..') parts.pop();
    else if (part && part !== '.') parts.push(part);
  return parts.join('/');
}

const folderOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')));

/** The exported name of each item in `{ a, b as c, type D }`; undefined when all may be used. */
function namesIn(list: string | undefined): readonly string[] | undefined {
  if (!list?.startsWith('{')) return undefined;
  return list
    .slice(1, -1)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item && !item.startsWith('type '))
    .map((item) => item.split(/\s+as\s+/)[0] ?? item);
}

interface Statement {
  readonly names: readonly string[] | undefined;
  readonly from: string;
}

interface Parsed {
  readonly statements: readonly Statement[];
  readonly literals: readonly string[];
  /** A file that only passes on (`index.ts`): each name it exports, and from where. */
  readonly passesOn: ReadonlyMap<string, { readonly name: string; readonly from: string }> | undefined;
  /** From where such a file passes on all. */
  readonly stars: readonly string[];
}

function parse(source: string): Parsed {
  const text = source.replace(COMMENT, '');
  const statements: Statement[] = [];
  const passesOn = new Map<string, { name: string; from: string }>();
  const stars: string[] = [];
  let whole = true;
  const rest = text.replace(FROM, (all, type: string | undefined, first, list: string, _quote, from) => {
    const named = list?.startsWith('{');
    if (!all.startsWith('export') || (!named && list !== '*')) whole = false;
    else if (!named) stars.push(from);
    else
      for (const item of list.slice(1, -1).split(',')) {
        const [name = '', as = name] = item
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/);
        if (name) passesOn.set(as, { name, from });
      }
    const names = first ? undefined : namesIn(list);
    if (!type && names?.length !== 0) statements.push({ names, from });
    return '';
  });
  const literals = [...rest.matchAll(LITERAL)].map(([, , literal = '']) => literal);
  return {
    statements,
    literals,
    stars,
    passesOn: whole && rest.replace(/[\s;]/g, '') === '' ? passesOn : undefined,
  };
}

/** Finds who uses which file. Names that a file only passes on (`index.ts`) are followed to where they come from. */
export function usersOf(sources: Sources, entries: Entries): Users {
  const users = new Map<string, Set<string>>();
  const parsed = new Map<string, Parsed>();
  for (const [file, text] of sources) if (CODE.test(file)) parsed.set(file, parse(text));
  const files = [...sources.keys()];

  const add = (used: string, user: string) => {
    if (used === user) return;
    const known = users.get(used);
    if (known) known.add(user);
    else users.set(used, new Set([user]));
  };
  const find = (from: string, importer: string): string | undefined => {
    const entry = entries.get(from);
    if (entry) return entry;
    const path = from.startsWith('.') ? join(folderOf(importer), from) : from;
    for (const ending of ENDINGS) if (sources.has(path + ending)) return path + ending;
    return undefined;
  };
  const follow = ({ names, from }: Statement, importer: string, user: string): void => {
    const target = find(from, importer);
    if (!target) return;
    add(target, user);
    const { passesOn, stars = [] } = parsed.get(target) ?? {};
    if (!passesOn) return;
    for (const one of names ?? passesOn.keys()) {
      const origin = passesOn.get(one);
      if (origin) follow({ names: [origin.name], from: origin.from }, target, user);
    }
    const others = names?.filter((one) => !passesOn.has(one));
    if (others?.length !== 0) for (const star of stars) follow({ names: others, from: star }, target, user);
  };
  const name = (literal: string, user: string): void => {
    const [fixed = ''] = literal.split('${');
    const target = fixed === literal ? find(literal, user) : undefined;
    if (target) {
      follow({ names: undefined, from: literal }, user, user);
      return;
    }
    const path = literal.startsWith('.') ? join(folderOf(user), fixed) : fixed.replace(/\/$/, '');
    const folder = fixed === literal || fixed.endsWith('/') ? path : folderOf(path);
    if (folder.split('/').length < SHALLOWEST) return;
    for (const file of files) if (file.startsWith(`${folder}/`)) add(file, user);
  };

  for (const [file, { statements, literals, passesOn }] of parsed) {
    // What a file only passes on, it does not use.
    if (!passesOn) for (const statement of statements) follow(statement, file, file);
    for (const literal of literals) name(literal, file);
  }
  return users;
}

/** What changes of some files reach: each file with the number of steps to it, the changed ones with 0. */
export function reach(users: Users, changed: readonly string[]): Map<string, number> {
  const steps = new Map(changed.map((file) => [file, 0]));
  let edge = [...changed];
  for (let step = 1; edge.length > 0; step += 1) {
    const next = new Set(edge.flatMap((file) => [...(users.get(file) ?? [])]));
    edge = [...next].filter((file) => !steps.has(file));
    for (const file of edge) steps.set(file, step);
  }
  return steps;
}

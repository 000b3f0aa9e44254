import { RULES, type Rule } from './refusals.ts';

/** What this file reads of a schema issue (zod's, whatever its build). */
export interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A field refused by the schema: its path on the wire joined by dots, the rule, and the limit where there is one. */
export interface Refused {
  readonly name: string;
  readonly rule: Rule;
  readonly limit?: number;
}

const isRule = (text: string): text is Rule => RULES.some((rule) => rule === text);

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function detail(issue: Issue, name: string): unknown {
  return Reflect.get(issue, name);
}

/** A number or the like where text is expected; nothing at all is missing instead. */
const isOtherThanText = (issue: Issue, value: unknown): boolean =>
  issue.code === 'invalid_type' && detail(issue, 'expected') === 'string' && value != null;

function ruleOf(issue: Issue, input: unknown): Rule {
  if (isOtherThanText(issue, valueAt(input, issue.path))) return 'text_expected';
  if (isRule(issue.message)) return issue.message;
  if (valueAt(input, issue.path) === undefined) return 'required';
  const sized = detail(issue, 'origin') === 'string' || detail(issue, 'origin') === 'array';
  switch (issue.code) {
    case 'too_small':
      return sized ? 'too_short' : 'too_small';
    case 'too_big':
      return sized ? 'too_long' : 'too_large';
    case 'invalid_value':
      return 'unknown_option';
    case 'invalid_union': {
      const branches = detail(issue, 'errors');
      const only = Array.isArray(branches) ? branches.flat() : [];
      return only.length > 0 && only.every((inner) => Reflect.get(Object(inner), 'code') === 'invalid_value')
        ? 'unknown_option'
        : 'invalid';
    }
    default:
      return 'invalid';
  }
}

function limitOf(issue: Issue): number | undefined {
  const limit = detail(issue, 'minimum') ?? detail(issue, 'maximum');
  return typeof limit === 'number' ? limit : typeof limit === 'bigint' ? Number(limit) : undefined;
}

/**
 * The refused fields of a request, one rule each (the first), from the schema's issues and the input it judged.
 * Used by the server for 4001 and by forms before sending, so that both name the same rule.
 */
export function refusedFields(issues: readonly Issue[], input: unknown): Refused[] {
  const byName = new Map<string, Refused>();
  for (const issue of issues) {
    const name = issue.path.map(String).join('.');
    if (byName.has(name)) continue;
    const rule = ruleOf(issue, input);
    const limit = limitOf(issue);
    byName.set(name, limit === undefined || rule === 'required' ? { name, rule } : { name, rule, limit });
  }
  return [...byName.values()];
}

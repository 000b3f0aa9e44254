/** Levels of objects and lists within each other; an export has six. */
const DEEPEST = 100;
const TOKENS = /"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/g;

/**
 * A text as JSON. A name that stands twice in one object is refused: readers differ in which of the two they take, so that a
 * person may see another trade than the one that is checked. The mark with which some editors begin a file is no part of it.
 * @throws SyntaxError
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
  const open: Set<unknown>[] = [];
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      const name: unknown = JSON.parse(token.slice(0, -1));
      if (open.at(-1)?.has(name)) throw new SyntaxError(`"${name}" stands twice in one object`);
      open.at(-1)?.add(name);
    }
    if (open.length > DEEPEST) throw new SyntaxError('it is nested too deeply');
  }
  return value;
}

interface Last<T> {
  /** The body that was sent and not answered, as JSON; empty when there is none. */
  readonly unanswered: string;
  /** What came with the screen, and was not chosen by the user. */
  readonly terms: readonly (keyof T)[];
}

/**
 * What is sent when the user confirms: an unanswered attempt word for word as long as all that they chose themselves is
 * the same, although a rate or a round has moved on meanwhile. It is then one attempt with one key (docs/product.md,
 * section 1).
 */
export function retryBodyOf<T extends object>(now: T, { unanswered, terms }: Last<T>): T {
  const before = parseObject<T>(unanswered);
  const names = Object.keys(now) as (keyof T)[];
  const same = before && names.every((name) => terms.includes(name) || before[name] === now[name]);
  return same ? { ...now, ...before } : now;
}

/** What lies in a tab's storage may be cut off or of an older version. */
export function parseObject<T>(text: string): Partial<T> | undefined {
  try {
    const value: unknown = text === '' ? undefined : JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

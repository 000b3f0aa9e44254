/** By the id of each operator who handed them their password; null for the installation's first ones. */
export type Issuers = ReadonlyMap<string, string | null>;

/** An operator, who handed them their password, who handed that one theirs, and so on. */
function lineOf(issuers: Issuers, id: string): Set<string> {
  const line = new Set<string>();
  for (let next: string | null = id; next !== null && !line.has(next); next = issuers.get(next) ?? null)
    line.add(next);
  return line;
}

/**
 * Whether two operators can decide together: no one has handed out the passwords of both, and neither has handed the other
 * theirs. Otherwise one person who made accounts for themselves could propose with one and approve with another.
 */
export function areIndependent(issuers: Issuers, one: string, other: string): boolean {
  const line = lineOf(issuers, one);
  return [...lineOf(issuers, other)].every((id) => !line.has(id));
}

/** Whether two of them can decide together. */
export function canDecide(issuers: Issuers, operators: readonly string[]): boolean {
  return operators.some((one, i) =>
    operators.slice(i + 1).some((other) => areIndependent(issuers, one, other)),
  );
}

/** The five-character state of an error that came from the database, on either one. */
export function sqlState(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** "cached plan must not change result type": the table has changed since the statement got its name. */
export const CHANGED_RESULT = '0A000';

const UNREACHABLE = [
  'ScriptNetworkError',
  'LinkNetworkError',
  'Loading chunk',
  'Loading CSS chunk',
  'ChunkLoadError',
  'CSS_CHUNK_LOAD_FAILED',
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
];

/** A script that arrived and threw: federation's word for it, and the bundler's for a chunk that is still not there. */
const THREW = ['ScriptExecutionError', '(missing: '];

function* causes(error: unknown): Generator<unknown> {
  for (let one = error; one; one = one instanceof Error ? one.cause : undefined) yield one;
}

/** Did a script or stylesheet fail to arrive? Then a retry may help; a script that threw will throw again. */
export function isUnreachable(error: unknown): boolean {
  for (const one of causes(error)) {
    if (!(one instanceof Error)) continue;
    const code = 'code' in one ? String(one.code) : '';
    const text = `${one.name} ${code} ${one.message}`;
    if (THREW.some((sign) => text.includes(sign))) return false;
    if (UNREACHABLE.some((sign) => text.includes(sign))) return true;
  }
  return false;
}

import { HUMAN_CHECK_PATH, type Registry } from 'shared-api/contract';
import { plainPath } from './preloads.logic.ts';

const HOUR_MS = 3_600_000;

interface Visit {
  readonly registry: Pick<Registry, 'routes'>;
  readonly pathname: string;
  /** Without the `?`. */
  readonly query: string;
  /** Whether this installation has the check. */
  readonly humanCheck: boolean;
  /** The clock hour for which the reader has passed it, as their cookie says. */
  readonly verifiedHour: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What an address shows first: its own screen or, as the app's gates have it, the human check that leads back to it. */
export function firstScreen(visit: Visit): { readonly path: string; readonly query: string } {
  const { registry, pathname, query, humanCheck, verifiedHour, now } = visit;
  const path = plainPath(pathname);
  const owner = Object.hasOwn(registry.routes, path) ? registry.routes[path] : undefined;
  const isPassed = !humanCheck || verifiedHour === Math.floor(now / HOUR_MS);
  // Screens of the shell's own are open to everybody, and an address without one says so itself.
  if (isPassed || owner === undefined || owner === 'shell') return { path, query };
  const address = query === '' ? pathname : `${pathname}?${query}`;
  return { path: HUMAN_CHECK_PATH, query: new URLSearchParams({ return_to: address }).toString() };
}

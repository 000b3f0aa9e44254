import { api, type Failure } from 'shared-api/client';
import { isUnreachable } from './load-error.logic.ts';
import { isStale, reloader } from './stale.ts';

export interface RemoteFailure {
  remote: string;
  version: string;
  kind: Failure;
  /** Stays in this browser: it may name what a user typed. */
  error?: unknown;
}

/** What was told already: a failure that comes again and again is told once a load of the page. */
const told = new Set<string>();

/** Tells the server which remote failed, in which version and how; the browser's error handlers hear what it threw. */
export function report({ remote, version, kind, error }: RemoteFailure): void {
  const key = `${remote} ${version} ${kind}`;
  if (!told.has(key)) {
    told.add(key);
    // A file that did not come is no mistake of the program.
    if (error !== undefined && !isUnreachable(error)) {
      const text = error instanceof Error ? error.message : String(error);
      reportError(new Error(`${remote} ${version}: ${text}`, { cause: error }));
    }
    // What cannot be told (offline, too many of them) is not worth another failure.
    api.clientReport({ remote, version, kind }, { quiet: true }).catch(() => undefined);
  }
  void recover({ remote, version, kind, error });
}

/** How something that was thrown while a remote rendered has failed: a page's chunk that did not come, or its code. */
export const kindOf = (error: unknown): Failure => (isUnreachable(error) ? 'unreachable' : 'render');

/** A tab whose files are gone, because the remote was released anew since, loads the page again. */
async function recover({ remote, version, error }: RemoteFailure): Promise<void> {
  if (isUnreachable(error) && (await isStale(remote, version))) reloader.ask(remote, version);
}

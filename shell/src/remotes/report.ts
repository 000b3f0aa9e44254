import { isUnreachable } from './load-error.logic.ts';
import { isStale, reloader } from './stale.ts';

export interface RemoteFailure {
  remote: string;
  version: string;
  error: unknown;
}

/** Tells the browser's error handlers which remote failed, and in which version. */
export function report({ remote, version, error }: RemoteFailure): void {
  const text = error instanceof Error ? error.message : String(error);
  reportError(new Error(`${remote} ${version}: ${text}`, { cause: error }));
  void recover({ remote, version, error });
}

/** A tab whose files are gone, because the remote was released anew since, loads the page again. */
export async function recover({ remote, version, error }: RemoteFailure): Promise<void> {
  if (isUnreachable(error) && (await isStale(remote, version))) reloader.ask(remote, version);
}

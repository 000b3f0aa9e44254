import { useEffect, useState } from 'react';
import { loadedRemote, loadRemote } from './index.ts';
import { report } from './report.ts';
import type { LoadResult } from './result.ts';

interface Ended {
  name: string;
  result: LoadResult;
}
let before: Ended | undefined;

/** A load has ended before anything was drawn: if it has failed, that is shown then, and nothing is asked for once more by itself. */
export function noteEnded(name: string, result: LoadResult): void {
  before = result.ok ? undefined : { name, result };
}

/** A remote for as long as it is shown: undefined while it loads. */
export function useRemote(name: string, path: string): { result: LoadResult | undefined; retry: () => void } {
  const [state, setState] = useState<Ended | undefined>(before);
  const [attempt, setAttempt] = useState(0);
  const known = loadedRemote(name);

  useEffect(() => {
    // A new attempt is a new effect, though its arguments are the same.
    let shown = attempt >= 0;
    async function load() {
      let ended = before?.name === name ? before.result : undefined;
      before = undefined;
      let result: LoadResult;
      do {
        result = ended ?? (await loadRemote(name, path));
        ended = undefined;
        if (shown) setState({ name, result });
        if (!result.ok)
          report({ remote: name, version: result.version, kind: result.fault, error: result.cause });
      } while (shown && !result.ok && result.fault === 'slow');
    }
    if (!known) void load();
    return () => {
      shown = false;
    };
  }, [name, path, attempt, known]);

  const retry = () => {
    setState(undefined);
    setAttempt((count) => count + 1);
  };
  return { result: known ?? (state?.name === name ? state.result : undefined), retry };
}

import type { PageRelease } from 'shared-api/contract';
import { addMessages } from 'shared-ui/i18n';
import type { Language, RemoteModule } from 'shared-ui/router';
import { isUnreachable } from './load-error.logic.ts';
import type { LoadResult } from './result.ts';

/** Milliseconds before the second, third and fourth attempt. */
const PAUSES = [300, 1_000, 2_500];
/** After this many milliseconds the user is told; the load goes on behind. */
const SLOW = 8_000;

export interface LoaderParts {
  find(name: string): PageRelease | undefined;
  importRemote(release: PageRelease): Promise<RemoteModule>;
  language(): Language;
  pauses?: readonly number[];
  slow?: number;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes the one way to a remote: `load(name)` answers with a result and never throws. Files that do not arrive are
 * asked for again with growing pauses; code that throws is not. What has loaded is kept, what has failed is not.
 */
export function createLoader({ find, importRemote, language, pauses = PAUSES, slow = SLOW }: LoaderParts) {
  const loads = new Map<string, Promise<LoadResult>>();
  const ready = new Map<string, Extract<LoadResult, { ok: true }>>();

  async function attempt(release: PageRelease, path: string): Promise<LoadResult> {
    const { version } = release;
    const asked = performance.now();
    for (let tried = 0; ; tried++) {
      try {
        const module = await importRemote(release);
        const [messages] = await Promise.all([module.loadMessages(language()), module.prepare?.(path)]);
        addMessages(module.namespace, language(), messages);
        return { ok: true, module, version, milliseconds: performance.now() - asked };
      } catch (cause) {
        if (!isUnreachable(cause)) return { ok: false, fault: 'broken', version, cause };
        const milliseconds = pauses[tried];
        if (milliseconds === undefined) return { ok: false, fault: 'unreachable', version, cause };
        await wait(milliseconds);
      }
    }
  }

  function start(name: string, path: string): Promise<LoadResult> {
    const release = find(name);
    if (!release) return Promise.resolve({ ok: false, fault: 'unknown', version: '', cause: undefined });
    const load = attempt(release, path).then((result) => {
      if (result.ok) ready.set(name, result);
      else loads.delete(name);
      return result;
    });
    loads.set(name, load);
    return load;
  }

  return {
    /** What has already loaded, at once. */
    loaded: (name: string) => ready.get(name),
    /** `path` is the screen that is about to open: its page is loaded along. */
    async load(name: string, path = ''): Promise<LoadResult> {
      const load = loads.get(name) ?? start(name, path);
      const late = wait(slow).then((): LoadResult => {
        return { ok: false, fault: 'slow', version: find(name)?.version ?? '', cause: undefined };
      });
      return Promise.race([load, late]);
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { type PageConfig, type PageData, type PageRelease, registry } from 'shared-api/contract';

/** What a running server has in use: its remotes' releases, and what its pages are told of its settings. */
export interface Installation {
  readonly remotes: Readonly<Record<string, PageRelease>>;
  readonly config: PageConfig;
}

const BLOCK = /<script type="application\/json" id="page"[^>]*>(.*?)<\/script>/s;
const BETWEEN = 500;

async function readNow(origin: string): Promise<Installation> {
  const get = async (path: string) => {
    const reply = await fetch(new URL(path, origin));
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
    return reply;
  };
  const { remotes } = registry.parse(await (await get('/registry.json')).json());
  const block = BLOCK.exec(await (await get('/')).text())?.[1];
  if (!block) throw new Error('The page has no #page block.');
  const { config } = JSON.parse(block) as PageData;
  const released = Object.entries(remotes).map(
    ([name, { shared: _, ...release }]) => [name, release] as const,
  );
  return { remotes: Object.fromEntries(released), config };
}

/**
 * Asks the server at `origin`, again and again for `patience` milliseconds while it starts. Undefined when it does not
 * answer, or has no build.
 */
export async function readInstallation(origin: string, patience: number): Promise<Installation | undefined> {
  for (const end = Date.now() + patience; ; ) {
    try {
      return await readNow(origin);
    } catch {
      if (Date.now() + BETWEEN > end) return undefined;
      await pause(BETWEEN);
    }
  }
}

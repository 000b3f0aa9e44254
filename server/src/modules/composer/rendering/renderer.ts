import path from 'node:path';
import type { Registry, Release, RenderedScreens, RenderTask } from 'shared-api/contract';
import type { RenderFault, ServerFile } from './messages.ts';
import { type RenderProcess, startProcess } from './process.ts';

/** Milliseconds for which a release that ended the process is left out. */
const REST_MS = 60_000;

export interface RendererOptions {
  readonly distFolder: string;
  readonly onFault: (fault: RenderFault) => void;
  /** Another process can render from now on. */
  readonly onReady?: () => void;
}

export interface Renderer {
  /** From now on these releases render. */
  use(registry: Registry): void;
  /** The screens of an app that can be rendered now, for who may open them. */
  screensOf(app: string, signedIn: boolean): RenderedScreens | undefined;
  /** HTML for `#root`; undefined where the screen has failed, which was told. */
  render(app: string, task: RenderTask): Promise<string | undefined>;
  stop(): Promise<void>;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Renders the screens of the releases in use, in a process of their own. A release that never ends, or exits,
 * ends the process: it is told, another one begins without it, and a minute later it may try again.
 */
export function createRenderer({ distFolder, onFault, onReady }: RendererOptions): Renderer {
  let registry: Registry | undefined;
  let current: RenderProcess | undefined;
  /** Until when a release is left out, by app and version. */
  const resting = new Map<string, number>();
  let stopped = false;

  const releaseOf = (app: string): Release | undefined =>
    app === 'shell' ? registry?.shell : registry?.remotes[app];
  const versionOf = (app: string) => releaseOf(app)?.version ?? '';
  const nameOf = (app: string) => `${app} ${versionOf(app)}`;

  function fileOf(app: string): ServerFile | undefined {
    const release = releaseOf(app);
    // Of a release that is served elsewhere there is no file here.
    if (!release?.server || URL.canParse(release.base) || (resting.get(nameOf(app)) ?? 0) > Date.now())
      return undefined;
    const { file, integrity } = release.server;
    return {
      app,
      version: release.version,
      container: release.container,
      path: path.join(distFolder, app, path.basename(file)),
      integrity,
    };
  }

  function begin(): void {
    const shell = fileOf('shell');
    const remotes = Object.keys(registry?.remotes ?? {}).flatMap((app) => fileOf(app) ?? []);
    current = undefined;
    if (stopped || !shell || remotes.length === 0) return;
    const begun = startProcess({
      files: [shell, ...remotes],
      onFault,
      onReady() {
        if (current === begun) onReady?.();
      },
      onEnd({ app, kind, reason }) {
        resting.set(nameOf(app), Date.now() + REST_MS);
        onFault({ app, version: versionOf(app), kind, reason });
        if (current === begun) begin();
      },
    });
    current = begun;
  }

  return {
    use(next) {
      const isRested = [...resting.values()].some((until) => until <= Date.now());
      if (next === registry && !isRested) return;
      for (const [name, until] of resting) if (next !== registry || until <= Date.now()) resting.delete(name);
      registry = next;
      void current?.stop();
      begin();
    },
    screensOf: (app, signedIn) => current?.screens()?.[signedIn ? 'signedIn' : 'visitors'][app],
    async render(app, task) {
      const asked = current;
      try {
        return await asked?.render(app, task);
      } catch (error) {
        // A fault that ended the process is reported where it ends, and what is left out since then no more.
        if (asked === current && asked?.screens()?.signedIn[app])
          onFault({ app, version: versionOf(app), kind: 'render', reason: reasonOf(error) });
        return undefined;
      }
    },
    async stop() {
      stopped = true;
      await current?.stop();
    },
  };
}

import type { PageData, PageRelease } from 'shared-api/contract';
import { type App, containerOf, portOf, type Remote, remotes } from './apps.ts';
import { readInstallation } from './installation.ts';
import { readManifest } from './manifest.ts';

/** Milliseconds that the composed page waits for a server that starts beside it. */
const START = 60_000;

/** What a page is told in development. */
interface DevPage {
  /** Where the API is: its releases and settings are taken over. Undefined while something is built. */
  readonly api: string | undefined;
  /** The remotes that have a development server of their own. */
  readonly developed: readonly Remote[];
}

const fromItsServer = async (remote: Remote): Promise<PageRelease> => ({
  version: 'development',
  base: `http://localhost:${portOf(remote)}/`,
  entry: 'entry.js',
  integrity: '',
  integrities: {},
  container: containerOf(remote),
  scripts: [],
  styles: [],
  messages: {},
  screens: {},
  extensions: await readManifest(remote),
});

/** The settings of a page that no server has told any. */
const PLAIN = { title: 'Meridian', supportLink: '', humanCheck: true, features: {} };

/** What `shell/src/app/page-data.ts` reads: released remotes, and those in development from their own servers. */
async function devPageData(app: App, { api, developed }: DevPage): Promise<PageData> {
  const installation = api && (await readInstallation(api, app === 'shell' ? START : 0));
  const released = installation ? installation.remotes : {};
  if (api && !installation && app === 'shell' && developed.length < remotes.length)
    console.error(`${api} has no released build to take the other remotes from: run "npm run build" there.`);
  const releaseOf = async (remote: Remote): Promise<[string, PageRelease]> => {
    const kept = developed.includes(remote) ? undefined : released[remote];
    return [remote, kept ?? (await fromItsServer(remote))];
  };
  return {
    shell: { version: 'development' },
    remotes: Object.fromEntries(await Promise.all(remotes.map(releaseOf))),
    config: { ...(installation ? installation.config : PLAIN), allowOverride: true, splash: false },
  };
}

/**
 * React tells this hook of its renderer. Each app has a hot-reload runtime of its own, and a remote's arrives after
 * React has started: it finds the renderer here.
 */
const REFRESH_HOOK = `<script>
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
</script>`;

/** What the page carries: the shell reads all of it, a remote that runs alone what the others show in its screens. */
const pageBlock = async (app: App, of: DevPage) =>
  `<script type="application/json" id="page">${JSON.stringify(await devPageData(app, of)).replace(/</g, '\\u003c')}</script>`;

/** The page of a development server, or of a remote that runs alone. In production the composer renders it. */
export function devPage(app: App, of: DevPage) {
  return {
    templateContent: async () => `<!doctype html>
<html lang="zh-CN" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>Meridian</title>
<link rel="icon" href="data:,">
${REFRESH_HOOK}
${await pageBlock(app, of)}
</head>
<body><div id="root"></div></body>
</html>`,
    scriptLoading: 'defer' as const,
    ...(app !== 'shell' && { chunks: ['standalone'] }),
  };
}

const plainPage = (title: string) => ({
  templateContent: `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
</head>
<body><div id="root"></div></body>
</html>`,
  scriptLoading: 'defer' as const,
});

/** The page of the kit's gallery: it needs nothing from a server. */
export const galleryPage = plainPage('Gallery');

/** The page of the operators' console: it sets its language itself. */
export const consolePage = plainPage('Meridian Console');

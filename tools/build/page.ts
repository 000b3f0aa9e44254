import type { PageData, PageRelease } from 'shared-api/contract';
import { type App, containerOf, portOf, type Remote, remotes } from './apps.ts';
import { readManifest } from './manifest.ts';

/** What `shell/src/app/page-data.ts` reads, for development: every remote from its own development server. */
async function devPageData(): Promise<PageData> {
  const remoteRelease = async (remote: Remote): Promise<[string, PageRelease]> => [
    remote,
    {
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
    },
  ];
  return {
    shell: { version: 'development' },
    remotes: Object.fromEntries(await Promise.all(remotes.map(remoteRelease))),
    config: {
      title: 'Meridian',
      supportLink: process.env.SUPPORT_LINK ?? '',
      allowOverride: true,
      humanCheck: process.env.HUMAN_CHECK !== 'off',
      splash: false,
      features: {},
    },
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
const pageBlock = async () =>
  `<script type="application/json" id="page">${JSON.stringify(await devPageData()).replace(/</g, '\\u003c')}</script>`;

/** The page of a development server, or of a remote that runs alone. In production the composer renders it. */
export function devPage(app: App) {
  return {
    templateContent: async () => `<!doctype html>
<html lang="zh-CN" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Meridian</title>
<link rel="icon" href="data:,">
${REFRESH_HOOK}
${await pageBlock()}
</head>
<body><div id="root"></div></body>
</html>`,
    scriptLoading: 'defer' as const,
    ...(app !== 'shell' && { chunks: ['standalone'] }),
  };
}

import { type App, apps, containerOf, remotes } from './apps.ts';

const APPS = Object.keys(apps) as App[];

/** What `shell/src/app/page-data.ts` reads, for development: every remote from its own development server. */
function devPageData() {
  const remoteRelease = (remote: (typeof remotes)[number]) => ({
    version: 'development',
    base: `http://localhost:${apps[remote]}/`,
    entry: 'entry.js',
    integrity: '',
    integrities: {},
    container: containerOf(remote),
    scripts: [],
    styles: [],
    messages: {},
    screens: {},
  });
  return {
    shell: { version: 'development' },
    remotes: Object.fromEntries(remotes.map((remote) => [remote, remoteRelease(remote)])),
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

/** The page of a development server, or of a remote that runs alone. In production the composer renders it. */
export function devPage(app: (typeof APPS)[number]) {
  const data =
    app === 'shell'
      ? `<script type="application/json" id="page">${JSON.stringify(devPageData())}</script>`
      : '';
  return {
    templateContent: `<!doctype html>
<html lang="zh-CN" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Meridian</title>
<link rel="icon" href="data:,">
${REFRESH_HOOK}
${data}
</head>
<body><div id="root"></div></body>
</html>`,
    scriptLoading: 'defer' as const,
    ...(app !== 'shell' && { chunks: ['standalone'] }),
  };
}

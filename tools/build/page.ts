import { type App, apps, containerOf, remotes } from './apps.ts';

const APPS = Object.keys(apps) as App[];

/** What `shell/src/app/page-data.ts` reads, for development: every remote from its own development server. */
function devPageData() {
  const remoteRelease = (remote: (typeof remotes)[number]) => ({
    version: 'development',
    base: `http://localhost:${apps[remote]}/`,
    entry: 'entry.js',
    integrity: '',
    container: containerOf(remote),
    scripts: [],
    styles: [],
    messages: {},
    screens: {},
  });
  return {
    remotes: Object.fromEntries(remotes.map((remote) => [remote, remoteRelease(remote)])),
    config: { title: 'Meridian', supportLink: process.env.SUPPORT_LINK ?? '', allowOverride: true },
  };
}

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
${data}
</head>
<body><div id="root"></div></body>
</html>`,
    scriptLoading: 'defer' as const,
    ...(app !== 'shell' && { chunks: ['standalone'] }),
  };
}

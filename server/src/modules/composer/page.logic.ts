import {
  LANGUAGES,
  type Language,
  type PageConfig,
  type PageData,
  type Registry,
  type Release,
} from 'shared-api/contract';
import { ICON_DRAWING } from './icon.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import zhCN from './locales/zh-CN.json' with { type: 'json' };
import zhHK from './locales/zh-HK.json' with { type: 'json' };
import { laterFor, type Preload, preloadsFor } from './preloads.logic.ts';

const words: Readonly<Record<Language, { description: string; noScript: string }>> = {
  'zh-CN': zhCN,
  en,
  ar,
  'zh-HK': zhHK,
};

export type Theme = 'light' | 'dark';

/** How the reader wants his page, as his cookies say. */
export interface Choices {
  language: Language;
  /** Undefined follows the system. */
  theme: Theme | undefined;
  /** Which way a rising price is coloured; undefined is the theme's own. */
  colours: 'rise-red' | 'rise-green' | undefined;
}

export interface PageOptions extends Choices {
  registry: Registry;
  config: PageConfig;
  pathname: string;
  nonce: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
/** JSON that cannot end its script block. */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** A cookie's value among those a page may be rendered by; what is none of them counts as absent. */
export function readChoices(cookie: string | undefined): Choices {
  const named = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookie ?? '')?.[1];
  // Over HTTPS the app writes the first name, which no other host of the domain can set.
  const value = (name: string) => named(`__Host-${name}`) ?? named(name);
  const language = LANGUAGES.find((one) => one === value('language')) ?? LANGUAGES[0];
  const theme = (['light', 'dark'] as const).find((one) => one === value('theme'));
  const colours = (['rise-red', 'rise-green'] as const).find((one) => one === value('colors'));
  return { language, theme, colours };
}

function preloadLink({ href, as, integrity, crossorigin }: Preload, nonce: string): string {
  const mode = crossorigin ? ' crossorigin' : '';
  const proof = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${mode}${proof} nonce="${nonce}">`;
}

const integrityOf = ({ integrities }: Release, file: string) =>
  integrities[file] ? ` integrity="${integrities[file]}"` : '';

/** What this page's tab may load, in the words of its one language (another language loads the page anew). */
function remotesIn(registry: Registry, language: Language): PageData['remotes'] {
  const slim = Object.entries(registry.remotes).map(([name, { shared: _, messages, ...release }]) => {
    const words = messages[language] ?? [];
    const screens = Object.values(release.screens)
      .flatMap((screen) => [screen, screen.later ?? { scripts: [], styles: [] }])
      .flatMap(({ scripts, styles }) => [...scripts, ...styles]);
    const files = new Set([...release.scripts, ...release.styles, ...words, ...screens]);
    const integrities = Object.entries(release.integrities).filter(([file]) => files.has(file));
    const extensions = release.extensions.map((entry) => {
      return { ...entry, title: { [language]: entry.title[language] ?? '' } };
    });
    const own = { messages: { [language]: words }, integrities: Object.fromEntries(integrities), extensions };
    return [name, { ...release, ...own }] as const;
  });
  return Object.fromEntries(slim);
}

/** Whether a path has a screen; the page is rendered either way, with another status. */
export const hasScreen = (registry: Registry, path: string) =>
  path !== '/404' && Object.hasOwn(registry.routes, path);

function attributes({ language, theme, colours }: Choices): string {
  return [
    `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`,
    ...(theme ? [`data-theme="${theme}"`] : []),
    ...(colours ? [`data-colors="${colours}"`] : []),
  ].join(' ');
}

/** The shell's HTML: releases and settings inline, and a preload for each file that this route needs at once. */
export function renderPage({ registry, config, pathname, nonce, ...choices }: PageOptions): string {
  const { shell } = registry;
  const { language } = choices;
  const later = laterFor(registry, pathname, { language, features: config.features });
  const data: PageData = {
    shell: { version: shell.version },
    remotes: remotesIn(registry, language),
    ...(later.length > 0 && { later }),
    config,
  };
  const title = escapeHtml(config.title);
  return `<!doctype html>
<html ${attributes(choices)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${words[language].description}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f6f8">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0e14">
${shell.styles
  .map((file) => `<link rel="stylesheet" href="${shell.base}${file}" crossorigin${integrityOf(shell, file)}>`)
  .join('\n')}
<script type="application/json" id="page" nonce="${nonce}">${inlineJson(data)}</script>
<script src="${shell.base}${shell.entry}" integrity="${shell.integrity}" crossorigin defer fetchpriority="high" nonce="${nonce}"></script>
${preloadsFor(registry, pathname, { language, features: config.features })
  .map((preload) => preloadLink(preload, nonce))
  .join('\n')}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="root"><svg class="splash" viewBox="0 0 32 32" width="72" height="72" aria-hidden="true">${ICON_DRAWING}</svg></div>
<noscript>${words[language].noScript}</noscript>
</body>
</html>
`;
}

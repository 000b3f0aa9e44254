import { LANGUAGES, type Language, type PageConfig, type PageData, type Registry } from 'shared-api/contract';
import { fontScript, SHOW } from './fonts.logic.ts';
import { ICON_DRAWING } from './icon.ts';
import { laterFor, type Preload, preloadsFor, stylesOfShell } from './preloads.logic.ts';
import type { ReleasedFile } from './released-files.ts';
import type { RenderedScreen } from './rendering/screens.ts';

const wordsIn = async (language: Language) => {
  const { default: words } = await import(`./locales/${language}.json`, { with: { type: 'json' } });
  return [language, words] as const;
};
const words = Object.fromEntries(await Promise.all(LANGUAGES.map(wordsIn))) as Readonly<
  Record<
    Language,
    { description: string; noScript: string; offer: string; keep: string; asOf: string; waiting: string }
  >
>;

export type Theme = 'light' | 'dark';

/** How the reader wants their page, as their cookies say. */
export interface Choices {
  /** Undefined while they have chosen none. */
  language: Language | undefined;
  /** Undefined follows the system. */
  theme: Theme | undefined;
  /** Which way a rising price is coloured; undefined is the theme's own. */
  colours: 'rise-red' | 'rise-green' | undefined;
  /** Somebody is signed in; who is not said. */
  signedIn: boolean;
  /** The clock hour for which the human check was passed, in hours since 1970; NaN for none. */
  verifiedHour: number;
  /** The browser has had the fonts. */
  fonts: boolean;
}

export interface PageOptions extends Choices {
  language: Language;
  /** The language that a bar above the page offers. */
  offer: Language | undefined;
  registry: Registry;
  config: PageConfig;
  pathname: string;
  /** What follows the `?` of the address. */
  query: string;
  nonce: string;
  data: PageData;
  /** The screen, rendered; the app draws it without. */
  screen?: RenderedScreen | undefined;
  /** The code of the script that a rendered screen comes with. */
  live?: string | undefined;
  /** The code of the script that waits for the app. */
  waiting?: string | undefined;
  /** The text of a released file, to stand in the page; undefined where it is to be asked for. */
  textOf: (file: ReleasedFile) => string | undefined;
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
  const language = LANGUAGES.find((one) => one === value('language'));
  const theme = (['light', 'dark'] as const).find((one) => one === value('theme'));
  const colours = (['rise-red', 'rise-green'] as const).find((one) => one === value('colors'));
  const signedIn = value('signed-in') === 'yes';
  const verifiedHour = Number(value('verified-hour') ?? Number.NaN);
  return { language, theme, colours, signedIn, verifiedHour, fonts: value('fonts') === 'yes' };
}

function preloadLink({ href, as, integrity, crossorigin }: Preload, nonce: string): string {
  const mode = crossorigin ? ' crossorigin' : '';
  const proof = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${mode}${proof} nonce="${nonce}">`;
}

/**
 * A file of modules only, which its app's runtime takes up whenever it starts: it runs as soon as it is there, while the shell's
 * first file is still on its way, and nothing waits for it.
 */
function scriptTag({ href, integrity }: Preload, nonce: string): string {
  const proof = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<script src="${escapeHtml(href)}"${proof} crossorigin async fetchpriority="high" nonce="${nonce}"></script>`;
}

function styleLink({ href, integrity, crossorigin }: Preload): string {
  const mode = crossorigin ? ' crossorigin' : '';
  const proof = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="stylesheet" href="${escapeHtml(href)}"${mode}${proof}>`;
}

/** The fonts that the browser has, after everything that draws the first picture. */
function fontLinks({ registry, language, fonts: hasFonts }: PageOptions): string {
  const { base, fonts } = registry.shell;
  const files = fonts && hasFonts ? [...fonts.latin, ...(language === 'ar' ? fonts.arabic : [])] : [];
  return files
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin fetchpriority="low">\n`,
    )
    .join('');
}

/** What this page's tab may load, in the words of its one language (another language loads the page anew). */
function remotesIn(registry: Registry, language: Language): PageData['remotes'] {
  const slim = Object.entries(registry.remotes).map(
    ([name, { shared: _shared, server: _server, live: _live, waiting: _waiting, messages, ...release }]) => {
      const words = messages[language] ?? [];
      const screens = Object.values(release.screens)
        .flatMap((screen) => [screen, screen.later ?? { scripts: [], styles: [] }])
        .flatMap(({ scripts, styles }) => [...scripts, ...styles]);
      const files = new Set([...release.scripts, ...release.styles, ...words, ...screens]);
      // In the order in which the lists above name them: compressed, the page is smaller.
      const integrities = [...files].flatMap((file) => {
        const integrity = release.integrities[file];
        return integrity === undefined ? [] : [[file, integrity] as const];
      });
      const extensions = release.extensions.map((entry) => {
        return { ...entry, title: { [language]: entry.title[language] ?? '' } };
      });
      const own = {
        messages: { [language]: words },
        integrities: Object.fromEntries(integrities),
        extensions,
      };
      return [name, { ...release, ...own }] as const;
    },
  );
  return Object.fromEntries(slim);
}

/** Whether a path has a screen; the page is rendered either way, with another status. */
export const hasScreen = (registry: Registry, path: string) =>
  path !== '/404' && Object.hasOwn(registry.routes, path);

function attributes({ language, theme, colours }: PageOptions): string {
  return [
    `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`,
    ...(theme ? [`data-theme="${theme}"`] : []),
    ...(colours ? [`data-colors="${colours}"`] : []),
    'data-fonts="later"',
  ].join(' ');
}

/** A link to the same page, chosen to be read in a language. */
function chosenLink(query: string, language: Language): string {
  const search = new URLSearchParams(query);
  search.set('language', language);
  return escapeHtml(`?${search}`);
}

/** Offers a language in its own words; it works before the app does, and without it. */
function offerBar({ offer, language, query }: PageOptions): string {
  if (!offer) return '';
  const { offer: text, keep } = words[offer];
  return `<nav class="offer" lang="${offer}" dir="${offer === 'ar' ? 'rtl' : 'ltr'}" aria-label="${text}">
<a href="${chosenLink(query, offer)}">${text}</a><a href="${chosenLink(query, language)}" aria-label="${keep}">×</a>
</nav>
`;
}

/** What the page tells the shell. */
export function pageData({
  registry,
  config,
  pathname,
  language,
}: Pick<PageOptions, 'registry' | 'config' | 'pathname' | 'language'>): PageData {
  const later = laterFor(registry, pathname, { language, features: config.features });
  return {
    shell: { version: registry.shell.version, base: registry.shell.base },
    remotes: remotesIn(registry, language),
    ...(later.length > 0 && { later }),
    config,
  };
}

const splash = `<div id="root"><svg class="splash" viewBox="0 0 32 32" width="72" height="72" aria-hidden="true">${ICON_DRAWING}</svg></div>`;

/**
 * Nothing is laid out before the screen is there as a whole: what is painted when a part of the page has arrived moves with the
 * next part (splash.css).
 */
const HIDE = 'document.documentElement.dataset.parsing="";';
/** A remote's runtime compares whole addresses. */
const WHOLE =
  'for(const link of document.querySelectorAll("link[disabled]"))link.setAttribute("href",link.href);';

/**
 * Sets the styles of a rendered screen while the browser reads it, before anything of it is painted: the policy forbids style
 * attributes in HTML, not styles that a script sets. Of a page that ends too early what is there is shown.
 */
const STYLES = `{${HIDE}const watch=new MutationObserver(()=>{for(const part of document.querySelectorAll("[data-style]")){part.style.cssText=part.dataset.style;delete part.dataset.style}});watch.observe(document,{childList:true,subtree:true});addEventListener("DOMContentLoaded",()=>{watch.disconnect();${SHOW}})}`;

/**
 * Asks for the event stream with the first bytes of a page that shows prices: a hop later, scripts and pictures would have all of
 * the browser's connections. What it says before the page's script goes on with it waits (shell/src/live).
 */
const STREAM =
  'earlyStream={source:new EventSource("/api/quotes/stream"),events:[]};for(const type of["status","quotes"])earlyStream.source.addEventListener(type,event=>globalThis.earlyStream?.events.push(event));addEventListener("DOMContentLoaded",()=>globalThis.earlyStream?.source.close())';

/** Before the shell's first file, which may fail at once. */
const waitingOf = ({ waiting, nonce, language }: PageOptions) =>
  waiting ? `<script data-line="${words[language].waiting}" nonce="${nonce}">${waiting}</script>\n` : '';

const streamOf = ({ screen, nonce }: PageOptions) =>
  screen?.rendered.readings.some(({ call }) => call === 'quotes')
    ? `<script nonce="${nonce}">${STREAM}</script>\n`
    : '';

/**
 * The screen, what it was rendered with, and the script that keeps its prices fresh. It stands between marks: the service worker
 * takes it out of the page that it keeps for any address, and shows it once more at its own (shell/worker, decision 60).
 */
function screenOf({ screen, live, nonce, language }: PageOptions): string {
  if (!screen) return splash;
  // No text has such a quote: React escapes it.
  const html = screen.html.replaceAll(' style="', ' data-style="');
  return `<!--screen--><script nonce="${nonce}">${STYLES}</script>
<div id="root">${html}</div>
<script nonce="${nonce}">${SHOW}</script>
<script type="application/json" data-as-of="${words[language].asOf}" id="rendered" data-path="${escapeHtml(screen.rendered.path)}" nonce="${nonce}">${inlineJson(screen.rendered)}</script>
<script nonce="${nonce}">${live}</script>
<!--/screen-->
<script nonce="${nonce}">${WHOLE}</script>`;
}

/**
 * What the page is drawn with. A rendered screen brings its styles along: asked for, they would come a hop later, in turns with all
 * scripts. Each still has its link, which fetches nothing: by it the app's runtime sees that they are there. Without a screen
 * those of a remote come with the app.
 */
function stylesIn({ screen, registry, nonce, textOf }: PageOptions, preloads: readonly Preload[]): string {
  const shell = stylesOfShell(registry);
  if (!screen) return shell.map(styleLink).join('\n');
  return [...shell, ...preloads.filter(({ as }) => as === 'style')]
    .map((file) => {
      const text = textOf(file);
      return text === undefined
        ? styleLink(file)
        : `<style nonce="${nonce}">${text}</style><link disabled rel="stylesheet" href="${escapeHtml(file.href)}">`;
    })
    .join('\n');
}

/** The shell's HTML: releases and settings inline, and a preload for each file that this route needs at once. */
export function renderPage(options: PageOptions): string {
  const { registry, config, pathname, nonce, language, data, screen } = options;
  const { shell } = registry;
  const title = escapeHtml(config.title);
  const preloads = preloadsFor(registry, pathname, { language, features: config.features });
  const entries = Object.values(registry.remotes).map(({ base, entry }) => base + entry);
  // A remote's entry needs the shell to have started; and a remote that a developer swaps would take up the released files.
  const runsEarly = ({ as, href, crossorigin }: Preload) =>
    as === 'script' && crossorigin && !config.allowOverride && !entries.includes(href);
  return `<!doctype html>
<html ${attributes(options)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${title}</title>
<meta name="description" content="${words[language].description}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f7f9">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#080b12">
${waitingOf(options)}<script src="${shell.base}${shell.entry}" integrity="${shell.integrity}" crossorigin defer fetchpriority="high" nonce="${nonce}"></script>
${streamOf(options)}${stylesIn(options, preloads)}
<script nonce="${nonce}">${fontScript(language)}</script>
${preloads
  .filter(({ as }) => !screen || as !== 'style')
  .map((preload) => (runsEarly(preload) ? scriptTag(preload, nonce) : preloadLink(preload, nonce)))
  .join('\n')}
${fontLinks(options)}<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
${offerBar(options)}${screenOf(options)}
<script type="application/json" id="page" nonce="${nonce}">${inlineJson(data)}</script>
<noscript>${words[language].noScript}</noscript>
</body>
</html>
`;
}

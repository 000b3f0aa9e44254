import { type Reply, SCREEN, typeOf } from './rules.logic.ts';

/** What a page with its screen was made by, beside its address: the values of the cookies, '' where there is none. */
export interface Choices {
  readonly language: string;
  readonly theme: string;
  readonly colors: string;
  readonly 'signed-in': string;
  /** The clock hour for which the human check was passed. */
  readonly 'verified-hour': string;
  /** What the browser prefers, while no language is chosen. */
  readonly preferred: string;
}

/** What is kept beside a page. */
export interface KeptPage {
  readonly choices: Choices;
  /** Releases and settings that the page names: pages of others are not shown any more. */
  readonly release: string;
  /** Its screen is shown to who has passed the human check of the hour only. */
  readonly humanCheck: boolean;
  /** The scripts and styles that it needs at once. */
  readonly files: readonly string[];
  /** Milliseconds since 1970, by this device's clock. */
  readonly keptAt: number;
}

const HOUR = 3_600_000;
/** A page that is older is asked for from the network first. */
const LONGEST = 24 * HOUR;

const NAMES = ['language', 'theme', 'colors', 'signed-in', 'verified-hour'] as const;

/** A cookie's name and value, as a browser's list of them says. */
interface Cookie {
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}

/** The choices that the server reads from those cookies (server/src/modules/composer/page.logic.ts). */
export function choicesIn(cookies: readonly Cookie[], preferred: string): Choices {
  const value = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value;
  const pairs = NAMES.map((name) => [name, value(`__Host-${name}`) ?? value(name) ?? '']);
  return { ...(Object.fromEntries(pairs) as Omit<Choices, 'preferred'>), preferred };
}

export const sameChoices = (one: Choices, other: Choices): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const PAGE_BLOCK = /<script type="application\/json" id="page"[^>]*>(.*?)<\/script>/s;
const SCREEN_PATH = / id="rendered" data-path="([^"]*)"/;
/** A stylesheet that stands in the page has a link that is off. */
const TAGS = /<(?:script|link)\b(?! disabled)[^>]*>/g;
const NEEDED =
  /\bsrc="([^"]+)"|\brel="stylesheet"[^>]*? href="([^"]+)"|\bas="(?:script|style)" href="([^"]+)"/;

/** What a page says of itself; undefined for one that is none of ours. */
export function readPage(html: string) {
  const [, block] = PAGE_BLOCK.exec(html) ?? [];
  if (block === undefined) return undefined;
  const { shell, remotes, config } = JSON.parse(block) as Record<string, unknown>;
  const files = [...html.matchAll(TAGS)].flatMap(([tag]) => {
    const [, script, style, preloaded] = NEEDED.exec(tag) ?? [];
    return script ?? style ?? preloaded ?? [];
  });
  return {
    /** The path of the screen that it has come with: before the human check not that of its address. */
    screen: SCREEN_PATH.exec(SCREEN.exec(html)?.[0] ?? '')?.[1],
    /** Whatever the address: what else the block says is of this one. */
    release: JSON.stringify({ shell, remotes, config }),
    humanCheck: Object(config).humanCheck !== false,
    files: [...new Set(files)],
  };
}

/**
 * Whether a reply is a screen's page: none that says that there is no such screen, nor one that a network shows in its place which
 * wants a sign-in first.
 */
export const isShell = (reply: Reply, html: string): boolean =>
  reply.status === 200 && typeOf(reply).startsWith('text/html') && readPage(html) !== undefined;

/** Says in a page that it was kept: its script then says from when its prices are (shell/src/live). */
export const markedAsKept = (html: string): string =>
  html.replace(' id="rendered"', ' id="rendered" data-kept');

/** Whether a page that was kept may be shown now, as far as it knows. */
export function isCurrent(kept: KeptPage, choices: Choices, now: number): boolean {
  const age = now - kept.keptAt;
  const { 'verified-hour': hour, ...others } = choices;
  const { 'verified-hour': _, ...before } = kept.choices;
  return (
    age >= 0 &&
    age < LONGEST &&
    JSON.stringify(others) === JSON.stringify(before) &&
    (!kept.humanCheck || hour === String(Math.floor(now / HOUR)))
  );
}

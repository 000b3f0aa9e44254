import type { Language, PageData, Reading, ReadingCall, Registry, Rendered } from 'shared-api/contract';
import { READINGS } from 'shared-api/contract';
import type { Read } from '../../../http/public-reader.ts';
import { type Found, screenAt } from './address.logic.ts';
import type { Renderer } from './renderer.ts';

/** Milliseconds that a page waits for its screen: then it is sent without. */
const TIMEOUT_MS = 50;
/** Milliseconds for which a screen is sent to everyone as it is, and then while the next one is rendered beside. */
const FRESH_MS = 1_000;
const STALE_MS = 5_000;
/**
 * Milliseconds for which a screen that was asked for is rendered again before it is too old, how old it is then, and how many are:
 * with a render a second, as many as have their turn in time.
 */
const WANTED_MS = 600_000;
const RENEWED_MS = 2_000;
const MOST_WANTED = 4;
/** How often a screen is rendered before anybody waits for one: its code is compiled meanwhile. */
const WARM_TURNS = 8;
/** Screens that are kept: addresses with queries are many. */
const KEPT = 500;

/** What a page is rendered for. All of it is the page's own: nothing says who reads it. */
export interface ScreenOf {
  readonly registry: Registry;
  /** As the address says it. */
  readonly path: string;
  /** Without the `?`. */
  readonly query: string;
  readonly language: Language;
  readonly signedIn: boolean;
  readonly page: PageData;
}

export interface RenderedScreen {
  readonly html: string;
  readonly rendered: Rendered;
}

interface Renderable extends Found {
  readonly app: string;
}

interface Kept {
  readonly at: number;
  readonly next: Promise<RenderedScreen | undefined>;
}

interface Wanted {
  /** When it was asked for last. */
  readonly at: number;
  readonly of: ScreenOf;
}

export interface ScreensOptions {
  readonly renderer: Pick<Renderer, 'use' | 'screensOf' | 'render'>;
  readonly read: Read;
  readonly now?: () => number;
}

const addressOf = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

const timeout = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, undefined).unref();
  });

/** Adds to a map that holds no more than the last ones. */
function keep<T>(map: Map<string, T>, key: string, value: T, most = KEPT): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

/**
 * Gives pages their screens: each is rendered once a second at most, for everyone who asks for it. A page waits for a render
 * only where the last one is too old.
 */
export function createScreens({ renderer, read, now = Date.now }: ScreensOptions) {
  let current: Registry | undefined;
  /** By what the markup depends on. */
  const rendering = new Map<string, Kept>();
  const ready = new Map<string, RenderedScreen>();
  /** What was asked for last, of the screens that no query changes. */
  const wanted = new Map<string, Wanted>();

  async function renderScreen(
    { path, language, signedIn, page }: ScreenOf,
    { app, readings, search }: Renderable,
  ) {
    const at = now();
    const answer = async (reading: ReadingCall): Promise<Reading> => {
      // The calls come from a remote's release: only those that change nothing are carried out.
      if (!READINGS.includes(reading.call))
        throw new Error(`${app} asks for ${reading.call}, which is no reading.`);
      return { ...reading, data: await read(reading, language) };
    };
    try {
      const address = path + search;
      const answers = await Promise.all(readings.map(answer));
      const rendered: Rendered = { path, address, signedIn, at, readings: answers };
      const html = await renderer.render(app, { language, page, rendered });
      return html === undefined ? undefined : { html, rendered };
    } catch {
      // The call is refused to everyone now (a maintenance, an outage): the page says so itself.
      return undefined;
    }
  }

  /** The app that has a page's screen, and what that is rendered with; undefined where there is none to render. */
  function renderableOf({ registry, path, query, signedIn, page }: ScreenOf): Renderable | undefined {
    const app = Object.hasOwn(registry.routes, path) ? (registry.routes[path] ?? '') : '';
    const screens = page.config.features[app] === false ? undefined : renderer.screensOf(app, signedIn);
    const found = screens && screenAt(screens, path, query);
    return found && { app, ...found };
  }

  /** Begins to render a screen, for everyone who asks for it from now on. */
  function begin(key: string, of: ScreenOf, found: Renderable): Kept {
    const next = renderScreen(of, found).then((screen) => {
      if (current !== of.registry) return screen;
      if (screen) keep(ready, key, screen);
      else ready.delete(key);
      return screen;
    });
    const kept = { at: now(), next };
    keep(rendering, key, kept);
    return kept;
  }

  return {
    /** Renders a page's screen several times: the first ones take several times the limit. */
    async warm(of: ScreenOf): Promise<void> {
      const found = renderableOf(of);
      for (let turn = 0; found && turn < WARM_TURNS; turn += 1) await renderScreen(of, found);
    },
    /** The screen of a page; undefined where none can be had in time. */
    async of(of: ScreenOf): Promise<RenderedScreen | undefined> {
      const { registry, path, query, language, signedIn, page } = of;
      if (registry !== current) {
        current = registry;
        rendering.clear();
        ready.clear();
        wanted.clear();
      }
      renderer.use(registry);
      const found = renderableOf(of);
      if (!found) return undefined;
      const key = JSON.stringify([path, found.search, language, signedIn, page.config]);
      if (found.search === '') keep(wanted, key, { at: now(), of }, MOST_WANTED);
      let kept = rendering.get(key);
      if (!kept || now() - kept.at >= FRESH_MS) kept = begin(key, of, found);
      const before = ready.get(key);
      const isInTime = before && now() - before.rendered.at < STALE_MS;
      const screen = isInTime ? before : await Promise.race([kept.next, timeout()]);
      // The parameters that change nothing are this page's own.
      return screen && { ...screen, rendered: { ...screen.rendered, address: addressOf(path, query) } };
    },
    /** To be called once a second: renders the oldest of the screens that were asked for lately, before a page has to wait for it. */
    renew(): void {
      for (const [key, { at }] of wanted) if (now() - at >= WANTED_MS) wanted.delete(key);
      const begunAt = (key: string) => rendering.get(key)?.at ?? now();
      const oldestFirst = [...wanted].toSorted(([one], [other]) => begunAt(one) - begunAt(other));
      for (const [key, { of }] of oldestFirst) {
        // One that has failed, or whose release rests, waits until somebody asks.
        if (!ready.has(key) || now() - begunAt(key) < RENEWED_MS) continue;
        const found = renderableOf(of);
        if (!found) continue;
        begin(key, of, found);
        return;
      }
    },
  };
}

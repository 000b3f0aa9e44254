import type { Language, LaterFile, Registry, Release } from 'shared-api/contract';

export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity?: string;
  /** As the file will be asked for: by its hash, or from another origin. Else the fetch is not reused. */
  readonly crossorigin: boolean;
}

/** The path a table of screens knows: decoded, without a slash at its end; what cannot be decoded names no screen. */
export function plainPath(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type Files = Pick<Release, 'scripts' | 'styles'> & { needs?: readonly string[] | undefined };

function filesOf({ base, integrities }: Release, { scripts, styles }: Files): Preload[] {
  const at = (as: 'script' | 'style') => (file: string) => {
    const integrity = integrities[file];
    return {
      href: base + file,
      as,
      ...(integrity && { integrity }),
      crossorigin: Boolean(integrity) || URL.canParse(base),
    };
  };
  return [...styles.map(at('style')), ...scripts.map(at('script'))];
}

/** The styles of every page. */
export const stylesOfShell = ({ shell }: Registry): Preload[] =>
  filesOf(shell, { scripts: [], styles: shell.styles });

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** What a remote needs at once, whatever it shows: entry, exposed module, words. */
function remoteFiles(remote: Release, language: Language): Preload[] {
  const { base, entry, integrity, messages } = remote;
  const words = { scripts: messages[language] ?? [], styles: [] };
  return [
    { href: base + entry, as: 'script', integrity, crossorigin: true },
    ...filesOf(remote, remote),
    ...filesOf(remote, words),
  ];
}

/** A screen needs a remote, or an entry that the shell provides by files of its own. */
function needed({ shell, remotes }: Registry, language: Language, { needs = [] }: Files): Preload[] {
  return needs.flatMap((name) => {
    const remote = own(remotes, name);
    const entry = own(shell.provides, name);
    return remote ? remoteFiles(remote, language) : entry ? filesOf(shell, entry) : [];
  });
}

/** How the reader gets the page: their language, and what this installation has switched off. */
interface Reader {
  readonly language: Language;
  readonly features: Readonly<Record<string, boolean>>;
}

function screenOf({ shell, remotes, routes }: Registry, pathname: string, { features }: Reader) {
  const path = plainPath(pathname);
  const owner = own(routes, path) ?? '';
  // Of a remote that is switched off nothing is fetched.
  const remote = own(features, owner) === false ? undefined : own(remotes, owner);
  const release = remote ?? shell;
  return { remote, release, screen: own(release.screens, path) };
}

/**
 * Exactly what a route needs at once, so that the browser fetches it all in one hop after the HTML: the words of the
 * shell; the entry, exposed module, words and page of the remote that owns the path; what that page needs of the
 * shell.
 */
export function preloadsFor(registry: Registry, pathname: string, reader: Reader): Preload[] {
  const { shell } = registry;
  const { language } = reader;
  const { remote, release, screen } = screenOf(registry, pathname, reader);
  return [
    ...filesOf(shell, { scripts: [...shell.scripts, ...(shell.messages[language] ?? [])], styles: [] }),
    ...(remote ? remoteFiles(remote, language) : []),
    ...(screen ? [...filesOf(release, screen), ...needed(registry, language, screen)] : []),
  ];
}

/**
 * What the route's screen shows a moment after its page. The shell fetches it once it runs: among the first files it
 * would take their share of a slow line, and the first numbers would come a second later.
 */
export function laterFor(registry: Registry, pathname: string, reader: Reader): LaterFile[] {
  const { release, screen } = screenOf(registry, pathname, reader);
  if (!screen?.later) return [];
  const files = [...filesOf(release, screen.later), ...needed(registry, reader.language, screen.later)];
  return files.map(({ crossorigin: _, ...file }) => file);
}

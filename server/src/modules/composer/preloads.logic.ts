import type { Language, Registry, Release } from 'shared-api/contract';

export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string | undefined;
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

function filesOf(release: Release, path: string, language: Language): Preload[] {
  const at = (as: 'script' | 'style') => (file: string) => {
    const integrity = release.integrities[file];
    return {
      href: release.base + file,
      as,
      integrity,
      crossorigin: Boolean(integrity) || URL.canParse(release.base),
    };
  };
  const screen = release.screens[path];
  return [
    ...[...release.styles, ...(screen?.styles ?? [])].map(at('style')),
    ...[...release.scripts, ...(screen?.scripts ?? []), ...(release.messages[language] ?? [])].map(
      at('script'),
    ),
  ];
}

/**
 * Exactly what a route needs at once, so that the browser fetches it all in one hop after the HTML: the words of the
 * shell, and the entry, exposed module, page, words and styles of the remote that owns the path.
 */
export function preloadsFor(
  registry: Registry,
  pathname: string,
  { language, features }: { language: Language; features: Readonly<Record<string, boolean>> },
): Preload[] {
  const path = plainPath(pathname);
  const owner = Object.hasOwn(registry.routes, path) ? registry.routes[path] : undefined;
  const remote = owner && Object.hasOwn(registry.remotes, owner) ? registry.remotes[owner] : undefined;
  const shell = filesOf({ ...registry.shell, styles: [] }, path, language);
  if (!remote || (owner && features[owner] === false)) return shell;
  const entry: Preload = {
    href: remote.base + remote.entry,
    as: 'script',
    integrity: remote.integrity,
    crossorigin: true,
  };
  return [...shell, entry, ...filesOf(remote, path, language)];
}

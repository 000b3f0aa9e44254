import { getInstance } from '@module-federation/enhanced/runtime';

export interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** The app that provides it. */
  readonly from: string;
  /** It has run; a module that nobody needed yet has not. */
  readonly loaded: boolean;
}

interface Provided {
  readonly from?: string;
  readonly loaded?: unknown;
  readonly lib?: unknown;
  readonly shareConfig?: { readonly eager?: boolean };
}
type Scope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/** The modules of a share scope, one for each version that is there. */
export function listShared(scope: Scope): SharedModule[] {
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from = '', loaded, lib, shareConfig }]) => {
        // What is eager stands in the first file of the app that provides it, which does not take it from the scope.
        return { name, version, from, loaded: Boolean(loaded ?? lib ?? shareConfig?.eager) };
      }),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** What this page's federation shares at this moment; nothing where there is no federation. */
export const sharedModules = (): SharedModule[] =>
  listShared((getInstance()?.shareScopeMap.default ?? {}) as Scope);

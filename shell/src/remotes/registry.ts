import type { PageData, PageRelease } from 'shared-api/contract';
import { type FeatureName, isOn } from 'shared-ui/router';
import { readPageData } from '../app/page-data.ts';
import { overridden, readOverrides } from './override.ts';

export interface Releases {
  /** The release of a remote that this tab uses; undefined if there is no such remote. */
  find(name: string): PageRelease | undefined;
  /** Whether this installation leaves a remote, or a part of one, switched on. */
  isOn(name: FeatureName): boolean;
  /** Remotes that a developer swapped for their own, with the origin they come from. */
  readonly overrides: ReadonlyMap<string, string>;
}

/** The releases in the page, with a developer's own in their place. */
export function createReleases(data: PageData, overrides: ReadonlyMap<string, string>): Releases {
  return {
    overrides,
    isOn: (name) => isOn(data.config.features, name),
    find(name) {
      const release = Object.hasOwn(data.remotes, name) ? data.remotes[name] : undefined;
      const origin = overrides.get(name);
      return release && origin ? overridden(release, origin) : release;
    },
  };
}

let current: Releases | undefined;

/** This tab's releases. */
export function releases(): Releases {
  if (!current) {
    const data = readPageData();
    current = createReleases(data, data.config.allowOverride ? readOverrides(data) : new Map());
  }
  return current;
}

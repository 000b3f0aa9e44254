import { findScreen } from 'shared-api/paths';
import { type Extension, readExtensions } from 'shared-ui/router';
import { releases } from '../remotes/registry.ts';
import { report } from '../remotes/report.ts';
import { readLanguage } from './language.ts';
import { readPageData } from './page-data.ts';

/** The entries that the releases of this page declare. One that is not sound is left out, and reported. */
export function pageExtensions(data = readPageData()): Extension[] {
  const { extensions, faults } = readExtensions({
    offers: Object.entries(data.remotes).map(([name, release]) => [name, release.extensions]),
    language: readLanguage(),
    features: data.config.features,
    hasScreen: (path) => findScreen(path) !== undefined,
  });
  for (const { remote, fault } of faults)
    report({
      remote,
      version: releases().find(remote)?.version ?? '',
      kind: 'manifest',
      error: new Error(fault),
    });
  return extensions;
}

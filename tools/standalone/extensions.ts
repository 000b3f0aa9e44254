import type { PageData } from 'shared-api/contract';
import { findScreen } from 'shared-api/paths';
import { type Extension, type Language, readExtensions } from 'shared-ui/router';

/** What all remotes' manifests declare, as the page's block says; nothing where the page has none. */
export function pageExtensions(language: Language, page: Document = document): Extension[] {
  const text = page.getElementById('page')?.textContent;
  if (!text) return [];
  const { remotes, config } = JSON.parse(text) as PageData;
  const { extensions, faults } = readExtensions({
    offers: Object.entries(remotes).map(([name, release]) => [name, release.extensions]),
    language,
    features: config.features,
    hasScreen: (path) => findScreen(path) !== undefined,
  });
  for (const { remote, fault } of faults) reportError(new Error(`${remote}: ${fault}`));
  return extensions;
}

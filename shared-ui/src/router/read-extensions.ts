import { type IconName, isIconName } from '../icons/named-icon.tsx';
import { type FeatureName, isOn, type Platform } from './platform.tsx';
import type { EntryWidget, Language } from './remote-module.ts';

/** Where an entry of a remote may stand. */
export const points = [
  'home.tile',
  'my.wallet',
  'my.often',
  'settings.row',
  'search.result',
  'nav.live',
] as const;
export type Point = (typeof points)[number];

/** An entry that a remote declares in its manifest and another remote's screen shows. */
export interface Extension {
  readonly remote: string;
  readonly point: Point;
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  readonly order: number;
  /** The screen it opens, or else the part of the remote that stands in its place. */
  readonly target: { readonly path: string } | { readonly widget: EntryWidget };
}

export interface Offers {
  /** Each remote's entries as the page carries them. */
  readonly offers: Iterable<readonly [remote: string, entries: unknown]>;
  readonly language: Language;
  /** The server's switches. */
  readonly features: Platform['features'];
  /** Is there a screen at this path? */
  readonly hasScreen: (path: string) => boolean;
}

export interface EntryFault {
  readonly remote: string;
  readonly fault: string;
}

const record = (value: unknown) => Object(value) as Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function targetOf(entry: Record<string, unknown>, remote: string, hasScreen: Offers['hasScreen']) {
  const [path, widget] = [text(entry.path), text(entry.widget)];
  if ((path === undefined) === (widget === undefined)) return 'needs a path or a widget';
  if (path !== undefined) return hasScreen(path) ? { path } : `leads to ${path}, where no screen is`;
  const own = widget?.startsWith(`${remote}/`) && widget.endsWith('-entry');
  return own ? { widget: widget as EntryWidget } : `shows ${widget}, which is no entry of its own`;
}

function readEntry(value: unknown, remote: string, { language, hasScreen }: Offers): Extension | string {
  const entry = record(value);
  const id = text(entry.id);
  if (!id) return 'An entry has no id';
  const wrong = (fault: string) => `The entry ${id} ${fault}`;
  const point = points.find((one) => one === entry.point);
  if (!point) return wrong(`stands at ${String(entry.point)}, which is no extension point`);
  const title = text(record(entry.title)[language]);
  if (!title) return wrong(`has no title in ${language}`);
  if (!isIconName(entry.icon)) return wrong(`names the icon ${String(entry.icon)}, which the kit has not`);
  if (!Number.isInteger(entry.order)) return wrong('has no order');
  const target = targetOf(entry, remote, hasScreen);
  if (typeof target === 'string') return wrong(target);
  return { remote, point, id, title, icon: entry.icon, order: Number(entry.order), target };
}

/**
 * The entries that a page may show, in their order, and what is wrong with the others: a remote that was built
 * against another version of the manifest does not break the screens of the rest.
 */
export function readExtensions(offers: Offers): { extensions: Extension[]; faults: EntryFault[] } {
  const extensions: Extension[] = [];
  const faults: EntryFault[] = [];
  for (const [remote, entries] of offers.offers)
    for (const entry of Array.isArray(entries) ? entries : []) {
      const feature = text(record(entry).feature) ?? remote;
      if (!isOn(offers.features, feature as FeatureName)) continue;
      const read = readEntry(entry, remote, offers);
      if (typeof read === 'string') faults.push({ remote, fault: read });
      else extensions.push(read);
    }
  return { extensions: extensions.sort((one, other) => one.order - other.order), faults };
}

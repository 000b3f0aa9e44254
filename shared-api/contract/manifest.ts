import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';

/** Where an entry of a remote may stand: the extension points of the app. */
export const POINTS = [
  'home.tile',
  'my.wallet',
  'my.often',
  'settings.row',
  'search.result',
  // Above the navigation of every tab, for who is signed in: a widget.
  'nav.live',
] as const;
export type Point = (typeof POINTS)[number];

/** The kit's icons that an entry may name. */
export const ENTRY_ICONS = [
  'bell',
  'card',
  'chart',
  'deposit',
  'image',
  'info',
  'list',
  'lock',
  'market',
  'megaphone',
  'news',
  'position',
  'redeem',
  'settings',
  'shield',
  'star',
  'support',
  'user',
  'wallet',
] as const;
export type EntryIcon = (typeof ENTRY_ICONS)[number];

const place = {
  point: z.enum(POINTS),
  /** Unique among the remote's entries of its point. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'An id is lower case letters, digits and dashes')),
  icon: z.enum(ENTRY_ICONS),
  /** Ascending along the list or the row. */
  order: z.int(),
  /** Opens this screen. */
  path: z.optional(z.string().check(z.regex(/^\/[\w/-]*$/, 'A path begins with / and has no query'))),
  /** Shows this part of the remote itself, `<remote>/<widget>`, in place of a row that leads to a screen. */
  widget: z.optional(
    z
      .string()
      .check(z.regex(/^mf-[a-z0-9-]+\/[a-z0-9-]+-entry$/, 'A widget is called <remote>/<name>-entry')),
  ),
  /** Goes when the installation switches this off (FEATURES), or its whole remote. */
  feature: z.optional(
    z.string().check(z.regex(/^mf-[a-z0-9-]+\/[a-z0-9-]+$/, 'A switch is called <remote>/<name>')),
  ),
};

/** What a remote declares in src/manifest.ts: its titles are keys of its own words. */
export const manifest = z.object({
  extensions: z.array(z.strictObject({ ...place, title: z.string().check(z.minLength(1)) })),
});

/** The type of src/manifest.ts; `Key` is a key of the remote's own words, so that an unknown one does not compile. */
export interface RemoteManifest<Key extends string = string> {
  readonly extensions: readonly ManifestEntry<Key>[];
}
export type ManifestEntry<Key extends string = string> = {
  readonly point: Point;
  readonly id: string;
  readonly title: Key;
  readonly icon: EntryIcon;
  readonly order: number;
  readonly feature?: string;
} & ({ readonly path: string } | { readonly widget: string });

/** An entry as the release registry carries it: its titles are there, so that no remote's code is needed to show it. */
export const extension = z.object({ ...place, title: z.partialRecord(z.enum(LANGUAGES), z.string()) });
export type ReleaseExtension = z.output<typeof extension>;

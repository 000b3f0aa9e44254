import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';
import { extension } from './manifest.ts';

/** Scripts and stylesheets, as file names under a release's `base`. */
const files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** Files, and what they need of others: an entry that the shell provides (`shared-ui/forms`), or a remote. */
const filesAndNeeds = z.object({ ...files.shape, needs: z.optional(z.array(z.string())) });

/** One built version of the shell or of a remote. */
export const release = z.object({
  version: z.string(),
  /** Where its files are: a path on this origin, or another origin. Ends with a slash. */
  base: z.string(),
  entry: z.string(),
  /** Subresource integrity of the entry; empty only in development. */
  integrity: z.string(),
  /** Subresource integrity of every file that loads after the entry, by name; empty only in development. */
  integrities: z.record(z.string(), z.string()),
  /** The federation container's global name; empty for the shell. */
  container: z.string(),
  /** What it needs at once, beside its entry. */
  ...files.shape,
  /** Its words, by language. */
  messages: z.partialRecord(z.enum(LANGUAGES), z.array(z.string())),
  /** What single screens need beyond that, by path; `later` is what they show a moment after their page. */
  screens: z.record(z.string(), z.object({ ...filesAndNeeds.shape, later: z.optional(filesAndNeeds) })),
  /** Shared entries that are not in its first file, with their files: the shell's only. */
  provides: z.optional(z.record(z.string(), files)),
  /** Font files of its first stylesheet, by script: the shell's only. */
  fonts: z.optional(z.object({ latin: z.array(z.string()), arabic: z.array(z.string()) })),
  /** What renders its public screens on the server: one file under its app's folder, which is not served, and its hash. */
  server: z.optional(z.object({ file: z.string(), integrity: z.string() })),
  /** The script that keeps the prices of a rendered page fresh until the app runs: the shell's only. */
  live: z.optional(z.string()),
  /** The script of every page that waits for the app, and says so: the shell's only. */
  waiting: z.optional(z.string()),
  /** Entries of its manifest: what it shows in other screens. */
  extensions: z.array(extension),
  /** Shared modules with the versions that it provides (the shell) or was built against (a remote). */
  shared: z.record(z.string(), z.string()),
});
export type Release = z.output<typeof release>;
/** A release as a page needs it. */
export type PageRelease = Omit<Release, 'shared' | 'server' | 'live' | 'waiting'>;

/** What is in use now: the answer of GET /registry.json. */
export const registry = z.object({
  shell: release,
  remotes: z.record(z.string(), release),
  /** Who shows which path: a remote's name, or `shell`. A path that is not here is the not-found screen. */
  routes: z.record(z.string(), z.string()),
});
export type Registry = z.output<typeof registry>;

/** Public names by shared entry, each with a fingerprint of its type. */
const publicNames = z.record(z.string(), z.record(z.string(), z.string()));

const keptRelease = z.object({
  release,
  /** Of the shell: what its shared entries offer. */
  offers: z._default(publicNames, {}),
  /** Of a remote: what it takes of them, as they were when it was built. */
  uses: z._default(publicNames, {}),
  /** When it was first released, ISO 8601. */
  at: z.string(),
  /** Every file it consists of, under the app's folder: they stay for as long as it is kept. */
  files: z.array(z.string()),
});
export type KeptRelease = z.output<typeof keptRelease>;

/** The releases of one app that are kept side by side, the newest first, and the version that is in use. */
export const keptReleases = z.object({
  current: z.string(),
  releases: z.array(keptRelease),
  /** Versions that have been in use, in the order in which they came into use; each once, at its last time. */
  history: z._default(z.array(z.string()), []),
  /** Versions that were rolled back from: no roll-back chooses one of them by itself. */
  rejected: z._default(z.array(z.string()), []),
});
export type KeptReleases = z.output<typeof keptReleases>;

/**
 * The release registry (dist/registry.json): the only mutable thing of a deployment. An app is released or rolled
 * back by changing its `current` here; a running server sees it at the next page.
 */
export const registryFile = z.object({
  apps: z.record(z.string(), keptReleases),
  routes: registry.shape.routes,
});
export type RegistryFile = z.output<typeof registryFile>;

/** What the page tells the shell about this installation. */
export const pageConfig = z.object({
  title: z.string(),
  /** For releases of the shell that open it themselves; empty when there is none. */
  supportLink: z.string(),
  /** The currency of the accounts; an older server leaves it to the call `configs`. */
  currency: z.optional(z.string()),
  /** Whether `?mf=name@origin` may swap a remote for a developer's own. */
  allowOverride: z.boolean(),
  /** Whether the human check of the clock hour stands before the app. */
  humanCheck: z.boolean(),
  /** Whether the first load on iOS and Mac shows its progress. */
  splash: z.boolean(),
  /** Switches by name, a remote's (`mf-news`) or one of its features' (`mf-trade/rooms`); what is not here is on. */
  features: z.record(z.string(), z.boolean()),
});
export type PageConfig = z.output<typeof pageConfig>;

/** A file that the page fetches once the app runs: its screen shows it a moment after its page. */
export interface LaterFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity?: string;
}

/** The JSON block `#page` of the HTML. */
export interface PageData {
  /** `base` is where its files are; an older server leaves it out. */
  readonly shell: { readonly version: string; readonly base?: string };
  readonly remotes: Readonly<Record<string, PageRelease>>;
  readonly later?: readonly LaterFile[];
  readonly config: PageConfig;
  /** When the page was sent, in milliseconds since 1970; an older server does not say it. */
  readonly sentAt?: number;
}

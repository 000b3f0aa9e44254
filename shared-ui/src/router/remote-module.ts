import type { ComponentType } from 'react';
import type { ChartTrade } from '../charts/chart-types.ts';
import type { Language } from '../i18n/languages.ts';

export type { Language };

/**
 * The typed boundary between the shell and a remote: what `mf-*` exposes as `./app` (src/expose.tsx, default
 * export), and what the shell mounts. Breaking it fails the type check of both sides.
 */
export interface RemoteModule {
  /** The remote's i18next namespace, e.g. `home`. */
  readonly namespace: string;
  /** The remote's own words in one language: loaded before its first render. */
  readonly loadMessages: (language: Language) => Promise<Messages>;
  /** Renders the screen of each absolute path that this remote owns, and the not-found screen for others. */
  readonly App: ComponentType;
  /** Loads a path's page ahead, so that it shows without a stop at a skeleton. */
  readonly prepare?: (path: string) => Promise<void>;
  /** Named parts that other remotes may show through `<RemoteWidget>`. */
  readonly widgets?: Partial<{ [Name in WidgetName]: ComponentType<RemoteWidgets[Name]> }>;
}

interface ServerCall {
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A screen whose address has a query (`SearchScreen` of `shared-api/contract`). */
interface ServerSearchScreen {
  readonly search: readonly string[];
  readonly besides: readonly string[];
  readonly readings: readonly ServerCall[];
}

/** The same for the server (src/expose.server.tsx, default export): what the page composer renders. */
export interface ServerModule extends RemoteModule {
  /** The screens that are rendered, by path, each with the public calls whose answers it shows at once. */
  readonly rendered: Readonly<Record<string, readonly ServerCall[] | ServerSearchScreen>>;
}

export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The widgets that cross remotes, with their properties. The name says the remote: `<remote>/<widget>`. */
export interface RemoteWidgets {
  /** Sticky Buy up / Buy down bar with its order ticket (docs/product.md, section 6). */
  'mf-trade/ticket': {
    goodsId: string;
    goodsName: string;
    price: string | undefined;
    digits: number;
    isOpen: boolean;
    /** The prices are a recording that is replayed: the ticket says so. */
    isRecorded?: boolean;
    /** When a closed market opens, ISO 8601; undefined where that is not known. */
    opensTime?: string | undefined;
    /** When an open product had its last price, ISO 8601, if that is longer ago than it should be. */
    silentSince?: string | undefined;
    /** `rail`: one below the other, beside a chart that has the whole screen; `docked`: with the ticket, beside a wide one. */
    layout?: 'bar' | 'rail' | 'docked';
    /** What the reader's chart shows of this product's trades: those that run, and the one that a ticket prepares. */
    onTrades?: (trades: readonly ChartTrade[]) => void;
    /** Whether the ticket is open: the chart moves above it. */
    onTicket?: (open: boolean) => void;
  };
  /** The user's open trades and today's results, beside a wide chart. */
  'mf-trade/docked': object;
  /** Every quote with search and favourites, for the market tab. */
  'mf-home/quotes': object;
  /** Asks for the second factor that is on, in a sheet of the asking screen (docs/product.md, section 9). */
  'mf-account/second-factor': {
    /** With what the act takes along as `secondFactor`, good once for five minutes; without it where none is on. */
    onConfirmed: (secondFactor: string | undefined) => void;
  };
  /** A part that stands in an extension point: declared by its remote's manifest, it takes no properties. */
  [entry: EntryWidget]: Record<never, never>;
}
export type EntryWidget = `mf-${string}/${string}-entry`;
export type WidgetName = keyof RemoteWidgets;

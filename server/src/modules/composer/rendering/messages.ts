import type { Failure, RenderedScreens, RenderTask } from 'shared-api/contract';

/** A server file of a release, as the process loads it. */
export interface ServerFile {
  readonly app: string;
  readonly version: string;
  /** The name of its federation container; empty for the shell. */
  readonly container: string;
  readonly path: string;
  readonly integrity: string;
}

/** What a server file, or a screen of it, has done wrong. */
export interface RenderFault {
  readonly app: string;
  readonly version: string;
  readonly kind: Failure;
  /** For the log: what was thrown. */
  readonly reason: string;
}

/** The first message to the process. */
export interface LoadRequest {
  /** The shell's first. */
  readonly files: readonly ServerFile[];
}

/** What can be rendered, by app: for who is signed in, and for visitors, who are led elsewhere by all but public screens. */
export type ScreensByApp = Readonly<
  Record<'signedIn' | 'visitors', Readonly<Record<string, RenderedScreens>>>
>;

export interface RenderRequest {
  readonly id: number;
  readonly task: RenderTask;
}

export type RenderReply =
  /** It begins to load this app's file: should it never end, it is this one. */
  | { readonly kind: 'loading'; readonly app: string }
  | { readonly kind: 'fault'; readonly fault: RenderFault }
  | { readonly kind: 'ready'; readonly screens: ScreensByApp }
  | { readonly kind: 'rendered'; readonly id: number; readonly html: string }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

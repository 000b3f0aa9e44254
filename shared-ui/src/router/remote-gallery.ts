import type { ComponentType, ReactNode } from 'react';
import type { Language, Messages } from './remote-module.ts';

/** What a remote's `src/gallery.tsx` adds to the kit's gallery: its own components, each in every state. For developers only. */
export interface RemoteGallery {
  /** What one picture of them is called. */
  readonly name: string;
  /** The remote's words in one language, by namespace. */
  readonly loadMessages: (language: Language) => Promise<Readonly<Record<string, Messages>>>;
  /** Stands around each section: a back end that needs no server. */
  readonly Frame: ComponentType<{ children: ReactNode }>;
  readonly sections: readonly {
    /** Names of the components. */
    readonly shows: readonly string[];
    readonly purpose: string;
    readonly states: readonly { readonly name: string; readonly shown: ReactNode }[];
  }[];
}

import type { ReactNode } from 'react';
import type { Language, useCommonTranslation } from '../src/i18n/index.ts';
import type { useSampleText } from './i18n.ts';

/** What states are drawn from. */
export interface Given {
  translate: ReturnType<typeof useCommonTranslation>;
  sample: ReturnType<typeof useSampleText>;
  language: Language;
  /** The overlay that the address opens. */
  open: string | undefined;
}

/** One component, or a few that belong together. */
export interface Section {
  /** Names of the components, as they are exported. */
  readonly shows: readonly string[];
  readonly purpose: string;
  /** By what is to be seen, for developers. */
  readonly states: (given: Given) => Readonly<Record<string, ReactNode>>;
}

/** Components about one thing: what one picture shows. */
export interface Topic {
  readonly name: string;
  readonly sections: readonly Section[];
}

import type { ComponentType } from 'react';

export interface StatesProps {
  /** The overlay that the address opens. */
  open: string | undefined;
}

/** One component, or a few that belong together. */
export interface Section {
  /** Names of the components, as they are exported. */
  readonly shows: readonly string[];
  readonly purpose: string;
  readonly States: ComponentType<StatesProps>;
}

/** Components about one thing: what one picture shows. */
export interface Topic {
  readonly name: string;
  readonly sections: readonly Section[];
}

import type { UserId } from 'shared-api/contract';
import type { StepOf } from './steps.ts';

/** What somebody asked for as their limit, and when. */
export type Wish = Omit<StepOf<'limit'>, 'do' | 'who'> & { readonly userId: UserId; readonly at: number };

/** What people have asked for, from which it follows what they may do. */
export interface OwnRules {
  readonly wishes: Wish[];
  readonly breaks: Map<string, number>;
}

export const noRules = (): OwnRules => ({ wishes: [], breaks: new Map() });

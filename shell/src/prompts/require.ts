import { api, isApiError, PROMPTS, promptsOf } from 'shared-api/client';
import type { Prompt } from 'shared-ui/router';
import { createStore } from '../app/store.ts';

/** A step that an action needs, and whether the user has done it. */
export interface PromptStep {
  readonly step: Prompt;
  readonly isDone: boolean;
}

/** What the sheet asks for, in order; null while it is closed. */
export const openSteps = createStore<readonly PromptStep[] | null>(null);

/** Opens the sheet for what is missing, of all that is needed. */
export function prompt(missing: readonly Prompt[], needed = missing): void {
  const steps = PROMPTS.filter((step) => needed.includes(step));
  openSteps.set(steps.map((step) => ({ step, isDone: !missing.includes(step) })));
}

/**
 * Whether the user has completed all of these that are asked of them (docs/product.md, section 9). Opens the sheet if not. A
 * failed call was told by the client, and counts as not.
 */
export async function requirePrompts(prompts: readonly Prompt[]): Promise<boolean> {
  try {
    const { asked, missing } = promptsOf(await api.userInfo({}));
    const wanted = missing.filter((one) => prompts.includes(one));
    if (wanted.length > 0)
      prompt(
        wanted,
        asked.filter((one) => prompts.includes(one)),
      );
    return wanted.length === 0;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return false;
  }
}

/** The prompt that a refusal (code 4003) asks for, if it is one. */
export const promptOf = (need: string | undefined): Prompt | undefined => PROMPTS.find((one) => one === need);

import { PROMPTS } from '../contract/index.ts';
import type { Reply } from './types.ts';

/**
 * What a user completes once, in the order in which it is asked for (docs/product.md, section 9), and what of it is missing.
 * The second factor is asked for where the server requires one.
 */
export const promptsOf = ({
  missing,
  secondFactor,
}: Pick<Reply<'userInfo'>, 'missing' | 'secondFactor'>) => ({
  asked: PROMPTS.filter((one) => secondFactor || one !== 'second_factor_setup'),
  missing: PROMPTS.filter((one) =>
    one === 'second_factor_setup' ? secondFactor === 'missing' : missing.includes(one),
  ),
});

import { PROMPTS, type Prompt } from 'shared-api/contract';
import type { User } from '../users.ts';

/** What a user has not completed yet, in the order of the prompts (docs/product.md, section 9). */
export function missingOf(
  user: Pick<User, 'real_name' | 'trade_password_hash'>,
  hasMeans: boolean,
): Prompt[] {
  const isMissing: Record<Prompt, boolean> = {
    profile: user.real_name === null,
    trade_password: user.trade_password_hash === null,
    payment_means: !hasMeans,
  };
  return PROMPTS.filter((prompt) => isMissing[prompt]);
}

import { ALWAYS_ASKED } from 'shared-api/contract';
import type { User } from '../users.ts';

type Asked = (typeof ALWAYS_ASKED)[number];

/** What a user has not completed yet, in the order of the prompts (docs/product.md, section 9). */
export function missingOf(user: Pick<User, 'real_name' | 'trade_password_hash'>, hasMeans: boolean): Asked[] {
  const isMissing: Record<Asked, boolean> = {
    profile: user.real_name === null,
    trade_password: user.trade_password_hash === null,
    payment_means: !hasMeans,
  };
  return ALWAYS_ASKED.filter((prompt) => isMissing[prompt]);
}

import type { OpsReply } from 'server/operators-contract';

/** Why a user is blocked or disabled; they read it in their language. */
export const CAUSES = ['fraud', 'identity', 'payments', 'rules', 'own_request'] as const;
export const KINDS = ['adjust_add', 'adjust_reduce', 'bonus'] as const;

const ALWAYS = ['reveal', 'endSessions', 'adjust', 'factorRemoval'] as const;
export type UserAct =
  | (typeof ALWAYS)[number]
  | 'block'
  | 'unblock'
  | 'proposeUnblock'
  | 'disable'
  | 'enable'
  | 'proposeEnable';

/** What may be done for a user as they stand: after fraud the end of a block is proposed, and a second operator approves it. */
export function changesFor(blocks: OpsReply<'userBlocks'>['items']): UserAct[] {
  const causeOf = (state: 'blocked' | 'disabled') => blocks.find((block) => block.state === state)?.cause;
  const [blocked, disabled] = [causeOf('blocked'), causeOf('disabled')];
  return [
    ...ALWAYS,
    blocked === undefined ? 'block' : blocked === 'fraud' ? 'proposeUnblock' : 'unblock',
    disabled === undefined ? 'disable' : disabled === 'fraud' ? 'proposeEnable' : 'enable',
  ];
}

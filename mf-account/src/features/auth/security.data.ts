import { type CallName, useSend } from 'shared-api/client';

/** What a change of the second factors has to bring along. */
export interface Proof {
  password: string;
  secondFactor?: string;
}

const PROTECTION = {
  quiet: true,
  invalidates: ['security', 'userInfo', 'allowance'] satisfies CallName[],
} as const;

export const useBeginTotp = () => useSend('beginTotp', { quiet: true });
export const useConfirmTotp = () => useSend('confirmTotp', PROTECTION);
export const useRemoveTotp = () => useSend('removeTotp', PROTECTION);
export const useNewRecoveryCodes = () => useSend('newRecoveryCodes', PROTECTION);
export const useBeginPasskey = () => useSend('beginPasskey', { quiet: true });
export const useAddPasskey = () => useSend('addPasskey', PROTECTION);
export const useRenamePasskey = () => useSend('renamePasskey', PROTECTION);
export const useRemovePasskey = () => useSend('removePasskey', PROTECTION);
export const useBeginSecondFactor = () => useSend('beginSecondFactor', { quiet: true });
export const useConfirmSecondFactor = () => useSend('confirmSecondFactor', { quiet: true });

import { useId } from 'react';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';

interface ConfirmState {
  /** A break of the user's own, which says so itself; null for none. */
  readonly pause: object | null;
  /** A notice above the button says why it cannot be pressed. */
  readonly isSaid: boolean;
  /** What is typed can be placed. */
  readonly ready: boolean;
  /** Nothing is typed. */
  readonly isEmpty: boolean;
}

/** The sentences around the button that confirms a stake: their ids, the one that says why it is blocked, and the hint below it. */
export function useConfirmHint({ pause, isSaid, ready, isEmpty }: ConfirmState) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const id = useId();
  const ids = { pause: `${id}-pause`, notice: `${id}-notice`, hint: `${id}-hint` };
  const blocked = isSaid ? ids.notice : ready ? undefined : ids.hint;
  const missing = isEmpty ? 'ticket.enterAmount' : 'ticket.checkAmount';
  return {
    ids,
    blockedBy: pause ? ids.pause : blocked,
    hint: ready || isSaid ? common('action.holdToConfirm') : t(missing),
  };
}

import { useState } from 'react';
import { useAct } from '../../../api/hooks.ts';
import type { CAUSES, KINDS, UserAct } from './changes.logic.ts';

export interface Change {
  readonly act: UserAct;
  readonly username: string;
  readonly reason: string;
  readonly cause: (typeof CAUSES)[number];
  readonly kind: (typeof KINDS)[number];
  readonly amount: string;
}

/** Whether a change has happened or waits for the approval of a second operator. */
export type Done = 'now' | 'proposed';

/** As the wire has it: `12` and `12.5` are `12.00` and `12.50`. What is no amount is the server's to refuse. */
function asAmount(text: string): string {
  const [, units, cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return units === undefined ? text : `${units}.${cents.padEnd(2, '0')}`;
}

/** Carries out or proposes what was chosen. `revealed` is the real name that was asked for, null where none is known. */
export function useChanges() {
  const [done, setDone] = useState<Done>();
  const acts = {
    reveal: useAct('revealUser'),
    endSessions: useAct('endSessions'),
    block: useAct('blockUser'),
    unblock: useAct('unblockUser'),
    disable: useAct('disableUser'),
    enable: useAct('enableUser'),
    lift: useAct('proposeLift'),
    adjust: useAct('proposeAdjustment'),
    factorRemoval: useAct('proposeFactorRemoval'),
  };
  const all = Object.values(acts);
  const now = { onSuccess: () => setDone('now') };
  const proposed = { onSuccess: () => setDone('proposed') };

  const run = ({ act, username, reason, cause, kind, amount }: Change) => {
    setDone(undefined);
    for (const each of all) each.reset();
    const named = { username, reason };
    switch (act) {
      case 'reveal':
        return acts.reveal.mutate(named);
      case 'endSessions':
        return acts.endSessions.mutate(named, now);
      case 'block':
        return acts.block.mutate({ ...named, cause }, now);
      case 'unblock':
        return acts.unblock.mutate(named, now);
      case 'disable':
        return acts.disable.mutate({ ...named, cause }, now);
      case 'enable':
        return acts.enable.mutate(named, now);
      case 'proposeUnblock':
        return acts.lift.mutate({ ...named, state: 'blocked' }, proposed);
      case 'proposeEnable':
        return acts.lift.mutate({ ...named, state: 'disabled' }, proposed);
      case 'adjust':
        return acts.adjust.mutate({ ...named, kind, amount: asAmount(amount) }, proposed);
      case 'factorRemoval':
        return acts.factorRemoval.mutate(named, proposed);
    }
  };
  return {
    run,
    done,
    revealed: acts.reveal.data?.real_name,
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
  };
}

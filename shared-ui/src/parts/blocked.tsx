import { useId } from 'react';
import './blocked.css';

/** Whatever cannot be pressed says why: in its own words, or by what the screen says already. */
export interface Blockable {
  /** Why it cannot be pressed now, and what to do; undefined while it can. */
  blocked?: string | undefined;
  /** The id of what says that on the screen; undefined while it can be pressed. */
  blockedBy?: string | undefined;
}

/** The state of a control, the id that describes it, and the sentence to be put beside it. */
export function useBlocked({ blocked, blockedBy }: Blockable) {
  const id = useId();
  const note = blocked ? (
    <p id={id} className="m-blocked">
      {blocked}
    </p>
  ) : null;
  return {
    isBlocked: Boolean(blocked) || blockedBy !== undefined,
    describedBy: blocked ? id : blockedBy,
    note,
  };
}

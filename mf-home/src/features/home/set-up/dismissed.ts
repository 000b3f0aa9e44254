import { useState } from 'react';

const KEY = 'home:set-up-dismissed';

/** Storage throws where it is forbidden; the choice then lives as long as the screen. */
function attempt<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(localStorage);
  } catch {
    return undefined;
  }
}

/** The user who has put the checklist away on this device, and what notes another. */
export function useDismissed() {
  const [dismissedBy, setDismissedBy] = useState(() => attempt((kept) => kept.getItem(KEY)));
  const dismiss = (userId: string) => {
    setDismissedBy(userId);
    attempt((kept) => kept.setItem(KEY, userId));
  };
  return { dismissedBy, dismiss };
}

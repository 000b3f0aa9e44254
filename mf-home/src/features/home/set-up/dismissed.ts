import { useState } from 'react';
import { device } from 'shared-api/stores';

const KEY = 'home:set-up-dismissed';

/** The user who has put the checklist away on this device, and what notes another. */
export function useDismissed() {
  const [dismissedBy, setDismissedBy] = useState(() => device.get(KEY));
  const dismiss = (userId: string) => {
    setDismissedBy(userId);
    device.set(KEY, userId);
  };
  return { dismissedBy, dismiss };
}

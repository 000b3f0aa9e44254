import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Takes over what stands in the page in tasks of a few milliseconds, as React does an update that may wait; what is tapped
 * meanwhile is waited for no longer than that. Without the transition all of it is one task.
 */
export function hydrateInParts(...of: Parameters<typeof hydrateRoot>): void {
  startTransition(() => void hydrateRoot(...of));
}

import { useCallback, useState } from 'react';
import { finish, interruptedAt, isDone } from './progress.ts';

interface FirstRunInput {
  /** The address that the visitor had asked for: the cards do not stand before it. */
  asked: string | undefined;
  signedIn: boolean;
}

/** Whether the cards are shown: once a device, after a registration on this screen. */
export function useFirstRun({ asked, signedIn }: FirstRunInput) {
  const [pending, setPending] = useState(
    () => asked === undefined && !isDone() && (!signedIn || interruptedAt() !== undefined),
  );
  const [target, setTarget] = useState<string>();
  const done = useCallback((next?: string) => {
    finish();
    setTarget(next);
    setPending(false);
  }, []);
  return { shown: pending && signedIn, target, done };
}

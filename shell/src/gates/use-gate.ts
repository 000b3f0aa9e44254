import { useEffect, useRef } from 'react';
import { serverNow } from 'shared-api/client';
import { paths, type ScreenRoute } from 'shared-api/paths';
import { useSession, useVerification } from 'shared-api/stores';
import { readPageData } from '../app/page-data.ts';

/** What a gate judges: the screen that is about to open, and the address it was asked by. */
export interface Visit {
  readonly screen: ScreenRoute;
  readonly address: string;
  readonly token: string | null;
  /** The human check was passed in this clock hour, or this installation has none. */
  readonly verified: boolean;
  /** Some screen has been let through since the page was loaded. */
  readonly entered: boolean;
  /** The session has ended since the last screen was let through. */
  readonly signedOut: boolean;
}

/** Answers with the path to go to instead, or undefined to let the visit pass. */
export type Gate = (visit: Visit) => string | undefined;

/**
 * The puzzle comes first when the app starts unverified, and again at home when the clock hour has changed; nobody is
 * taken away from another screen (docs/product.md, sections 16 and 18).
 */
export const verifyGate: Gate = ({ screen, address, verified, entered }) => {
  if (verified || screen.gateExempt) return undefined;
  return entered && screen.path !== '/' && screen.path !== '/home' ? undefined : paths.verify(address);
};

/**
 * Without a token only public screens open (docs/product.md, section 18: navigation). Users whose session ends on
 * another screen go to the root (section 20), not to a sign-in that they have not asked for.
 */
export const signInGate: Gate = ({ screen, address, token, signedOut }) => {
  if (screen.public || token) return undefined;
  return signedOut ? paths.home() : paths.login(address);
};

/** In the order in which they are passed. */
const gates: readonly Gate[] = [verifyGate, signInGate];

const needsCheck = () => readPageData().config.humanCheck;

/** Where a visit must go instead, if anywhere. A path without a screen passes: it shows that it is not there. */
export function useGate(screen: ScreenRoute | undefined, address: string): string | undefined {
  const token = useSession((session) => session.token);
  const verified = useVerification((verification) => verification.isVerified(serverNow())) || !needsCheck();
  const entered = useRef(false);
  const passedWith = useRef<string | null>(null);
  const signedOut = token === null && passedWith.current !== null;
  const visit = { address, token, verified, entered: entered.current, signedOut };
  const elsewhere = screen && gates.map((gate) => gate({ screen, ...visit })).find(Boolean);
  const passed = screen !== undefined && !screen.gateExempt && !elsewhere;
  useEffect(() => {
    if (!passed) return;
    entered.current = true;
    passedWith.current = token;
  }, [passed, token]);
  return elsewhere;
}

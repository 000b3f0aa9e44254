import { paths, type ScreenRoute } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';

/** What a gate judges: the screen that is about to open, and the address it was asked by. */
export interface Visit {
  readonly screen: ScreenRoute;
  readonly address: string;
  readonly token: string | null;
}

/** Answers with the path to go to instead, or undefined to let the visit pass. */
export type Gate = (visit: Visit) => string | undefined;

/** Without a token only public screens open (specification, section 4: navigation guard). */
export const signInGate: Gate = ({ screen, address, token }) =>
  screen.public || token ? undefined : paths.login(address);

/** In the order in which they are passed. */
const gates: readonly Gate[] = [signInGate];

/** Where a visit must go instead, if anywhere. A path without a screen passes: it shows that it is not there. */
export function useGate(screen: ScreenRoute | undefined, address: string): string | undefined {
  const token = useSession((session) => session.token);
  if (!screen) return undefined;
  for (const gate of gates) {
    const elsewhere = gate({ screen, address, token });
    if (elsewhere) return elsewhere;
  }
  return undefined;
}

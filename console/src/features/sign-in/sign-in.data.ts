import { useMutation, useQueryClient, WORK } from 'shared-api/client';
import { solveWork } from 'shared-api/work';
import { callOps, type OpsError } from '../../api/call.ts';
import { deviceName, setSession } from '../../api/session.ts';

export interface Credentials {
  readonly name: string;
  readonly password: string;
  /** The six digits of the second factor. */
  readonly code: string;
}

async function signIn(credentials: Credentials): Promise<void> {
  const device = deviceName();
  const { work } = await callOps('beginLogin', { device });
  const nonce = await solveWork(work, WORK);
  if (nonce === undefined) throw new Error('The proof of work was given up, which nobody asks for here.');
  const done = { salt: work.salt, nonce };
  const { token, name, role } = await callOps('login', { ...credentials, device, work: done });
  setSession({ token, name, role });
}

/** Signs in with the work that the server asks for first, so that guessing costs time. */
export function useSignIn() {
  return useMutation<void, OpsError, Credentials>({ mutationFn: signIn });
}

/** Ends the session, on the server too, and forgets what was read in it. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  return () => {
    // Where the server cannot be asked the session ends by its time.
    void callOps('logout', {}).catch(() => undefined);
    setSession(null);
    client.clear();
  };
}

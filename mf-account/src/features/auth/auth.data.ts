import { useState } from 'react';
import {
  type ApiError,
  type Input,
  isApiError,
  type Reason,
  reportFailure,
  serverNow,
  useCall,
  useSend,
  validate,
} from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { openSession, useVerification } from 'shared-api/stores';
import { useRefusals } from 'shared-ui/forms';
import { endOfWait } from 'shared-ui/parts';
import { useReturnTo } from '../../shared/use-return-to.ts';
import { holdSecrets } from './held-secrets.ts';

/** Stands where no check was passed: the server then says that one is needed, or that this installation has none. */
const NO_PROOF = 'none';

export const hasProof = (): boolean => useVerification.getState().isVerified(serverNow());

/** The last pass of the human check. The server judges it: a form begun in the hour's last minutes is not refused after it (decision 8). */
export const readProof = (): string => useVerification.getState().proof ?? NO_PROOF;

/** Where the user goes once signed in: back to what they came from, else home. */
export function useReturn(): { asked: string | undefined; target: string } {
  const asked = useReturnTo();
  return { asked, target: asked ?? paths.home() };
}

/** Refusals of the whole form, which are said in it. */
const SAID_HERE = new Set<Reason>([
  'credentials_wrong',
  'ticket_expired',
  'passkey_failed',
  'passkey_unavailable',
  'already_set',
  'account_disabled',
]);

export type Outcome = ReturnType<typeof useOutcome>;

/** What a form of these screens has to say when it is refused. */
export function useOutcome() {
  const refusals = useRefusals();
  const [error, setError] = useState<string>();
  const [reason, setReason] = useState<Reason>();
  const [waitUntil, setWaitUntil] = useState(0);

  function fail(failure: ApiError, wasSent = false): void {
    if (failure.fields) refusals.show(failure.fields);
    else if (failure.kind === 'too_many') setWaitUntil(endOfWait(failure.retryAfter ?? 60));
    else if (failure.reason && SAID_HERE.has(failure.reason)) {
      setError(failure.message);
      setReason(failure.reason);
    } else {
      // The shell leads there and back.
      if (failure.need === 'human_check') holdSecrets(wasSent);
      reportFailure(failure);
    }
  }

  return {
    refusals,
    error,
    /** Which refusal the error is, where a screen goes on differently. */
    reason,
    say: setError,
    waitUntil,
    endWait: () => setWaitUntil(0),
    clear: () => {
      refusals.show({});
      setError(undefined);
      setReason(undefined);
    },
    fail: (failure: ApiError) => fail(failure),
    /** Carries out an act and says what went wrong with it; answers undefined then. */
    async attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
      try {
        return await act();
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        fail(failure, true);
        return undefined;
      }
    },
  };
}

export const useLogin = () =>
  useSend('login', {
    quiet: true,
    onSuccess: async (answer) => {
      if ('token' in answer) await openSession(answer);
    },
  });
export const useSecondStep = () => useSend('loginSecondStep', { quiet: true, onSuccess: openSession });
export const useRegister = () => useSend('register', { quiet: true, onSuccess: openSession });
/** What the server knows of a code that was sent before the page was loaded; without an answer the form does without. */
export const useRecalledCode = (asked: Input<'sentCode'>) =>
  useCall('sentCode', asked, {
    enabled: validate('sentCode', asked).ok,
    quiet: true,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
export const useSentCode = () => useSend('sentCode', { quiet: true });
export const useSendCode = () => useSend('sendCode', { quiet: true });

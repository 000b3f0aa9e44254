import { useState } from 'react';
import { isApiError, reportFailure, validate } from 'shared-api/client';
import { type Outcome, readProof, useSendCode } from './auth.data.ts';

export type CodePurpose = Parameters<ReturnType<typeof useSendCode>['mutate']>[0]['purpose'];

/** Asks for the phone's code. `send` answers as the code field wants it: the seconds until the next one. */
export function usePhoneCode(purpose: CodePurpose, phone: string, { refusals, fail }: Outcome) {
  const sending = useSendCode();
  const [sent, setSent] = useState<{ phone: string; code: string | null | undefined }>();

  async function send(): Promise<number | undefined> {
    const judged = validate('sendCode', { phone, purpose, humanProof: readProof() });
    if (!judged.ok) {
      refusals.show(judged.fields);
      return undefined;
    }
    refusals.forget('phone');
    refusals.forget('code');
    try {
      const { resendAfter, sandboxCode } = await sending.mutateAsync(judged.value);
      setSent({ phone, code: sandboxCode });
      return resendAfter;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.kind !== 'too_many') {
        fail(failure);
        return undefined;
      }
      // Too soon for another code: said once, and the button itself counts down.
      reportFailure(failure);
      return failure.retryAfter ?? 60;
    }
  }
  // A code belongs to the number that it was sent to.
  return { send, shown: sent?.phone === phone ? sent.code : undefined };
}

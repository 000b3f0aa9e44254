import { useState } from 'react';
import { isApiError, validate } from 'shared-api/client';
import { toast } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import { type Outcome, readProof, useSendCode } from './auth.data.ts';

export type CodePurpose = Parameters<ReturnType<typeof useSendCode>['mutate']>[0]['purpose'];

/** Asks for the phone's code. `send` answers as the code field wants it: the seconds until the next one. */
export function usePhoneCode(purpose: CodePurpose, phone: string, { refusals, fail }: Outcome) {
  const t = useTranslation();
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
      // Too soon for another code: the button counts down, a number in the toast would stand still beside it.
      toast.info(t('auth.codeWait'));
      return failure.retryAfter ?? 60;
    }
  }
  // A code belongs to the number that it was sent to.
  return { send, shown: sent?.phone === phone ? sent.code : undefined };
}

import { useMemo, useState } from 'react';
import { isApiError, type Reply, serverNow, validate } from 'shared-api/client';
import { announce, formatComing, isolate, toast } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { endOfWait } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import { type Outcome, readProof, useRecalledCode, useSendCode, useSentCode } from './auth.data.ts';

export type CodePurpose = Parameters<ReturnType<typeof useSendCode>['mutate']>[0]['purpose'];

/** What is known of the code of a phone. */
interface Known {
  phone: string;
  /** Until when it is good; undefined when there is none. */
  expiresAt: string | undefined;
  /** What the screen may show of it: as `sandboxCode` of the call. */
  code: string | null | undefined;
  /** Another may be asked for, as `endOfWait` says it. */
  resendAt: number;
}

const known = (phone: string, { sent, resendAfter }: Reply<'sentCode'>, leastWait = 0): Known => ({
  phone,
  expiresAt: sent?.expiresAt,
  code: sent?.sandboxCode,
  resendAt: endOfWait(Math.max(leastWait, resendAfter)),
});

/** The code of a phone: sends one, and knows of one that was sent before the page was loaded. */
export function usePhoneCode(purpose: CodePurpose, phone: string, { refusals, fail }: Outcome) {
  const t = useTranslation();
  const language = useLanguage();
  const sending = useSendCode();
  const asking = useSentCode();
  const [latest, setLatest] = useState<Known>();
  // The number that a draft has brought back: a code may have been sent to it before the page was loaded.
  const [drafted] = useState(phone);
  const { data } = useRecalledCode({ purpose, phone: drafted });
  // Its wait begins with the answer.
  const recalled = useMemo(() => data && known(drafted, data), [drafted, data]);
  const current = latest ?? recalled;

  async function send(): Promise<void> {
    const judged = validate('sendCode', { phone, purpose, humanProof: readProof() });
    if (!judged.ok) return refusals.show(judged.fields);
    refusals.forget('phone');
    refusals.forget('code');
    try {
      const { expiresAt, resendAfter, sandboxCode } = await sending.mutateAsync(judged.value);
      setLatest(known(phone, { sent: { expiresAt, sandboxCode }, resendAfter }));
      if (sandboxCode === undefined) announce(sentence(expiresAt));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.kind !== 'too_many') return fail(failure);
      // Too soon for another code: the button counts down, a number in the toast would stand still beside it.
      toast.info(t('auth.codeWait'));
      const nothing = { sent: null, resendAfter: 0 };
      const state = await asking.mutateAsync({ purpose, phone }).catch(() => nothing);
      setLatest(known(phone, state, failure.retryAfter ?? 60));
    }
  }

  function sentence(expiresAt: string): string {
    return t('auth.codeSent', {
      phone: isolate(phone, language),
      time: formatComing(expiresAt, language, { now: serverNow() }),
    });
  }
  // A code belongs to the number that it was sent to.
  const own = current?.phone === phone ? current : undefined;
  return {
    send,
    shown: own?.code,
    resendAt: own?.resendAt,
    sentence: own?.expiresAt === undefined ? undefined : sentence(own.expiresAt),
  };
}

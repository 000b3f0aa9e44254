import { useDraft } from 'shared-api/stores';
import { PhoneField } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import type { Outcome } from '../auth.data.ts';
import { type CodePurpose, usePhoneCode } from '../use-phone-code.ts';
import type { Bound } from '../use-secrets.ts';
import { PhoneCode } from './phone-code.tsx';

const EMPTY = { phone: '' };

/** The phone that is typed; it survives a reload, the code does not. */
export function usePhone(draftName: string) {
  const draft = useDraft(draftName, EMPTY);
  return { draft, phone: draft.values.phone };
}

export interface CodeProofProps {
  purpose: CodePurpose;
  typed: ReturnType<typeof usePhone>;
  outcome: Outcome;
  code: Bound;
  phoneHint?: string;
}

/** The phone, the code that was sent to it, and in the sandbox the code itself. */
export function CodeProof({ purpose, typed: { draft, phone }, outcome, code, phoneHint }: CodeProofProps) {
  const t = useTranslation();
  const sending = usePhoneCode(purpose, phone, outcome);
  return (
    <>
      <PhoneField
        label={t('auth.phone')}
        hint={phoneHint ?? t('auth.phoneHint')}
        name="phone"
        value={draft.values.phone}
        error={outcome.refusals.sentence('phone')}
        onChange={(value) => {
          outcome.refusals.forget('phone');
          draft.set('phone', value);
        }}
        enterKeyHint="next"
      />
      <PhoneCode {...code} sending={sending} />
    </>
  );
}

import { CodeField } from 'shared-ui/forms';
import { joinSentences, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { useInstallation } from '../use-installation.ts';
import type { usePhoneCode } from '../use-phone-code.ts';
import type { Bound } from '../use-secrets.ts';
import { SandboxCode } from './sandbox-code.tsx';

interface PhoneCodeProps extends Bound {
  sending: ReturnType<typeof usePhoneCode>;
}

/** The code that a phone was sent, with what to know of such codes, and in the sandbox the code itself. */
export function PhoneCode({ sending: { send, shown, resendAt, sentence }, ...code }: PhoneCodeProps) {
  const t = useTranslation();
  const language = useLanguage();
  const length = useInstallation()?.phoneCodeDigits;
  return (
    <>
      <CodeField
        {...code}
        {...(length && { length })}
        label={t('auth.code')}
        hint={joinSentences(language, sentence, t('auth.codeRisk'))}
        onSend={send}
        resendAt={resendAt}
      />
      <SandboxCode code={shown} onFill={code.onChange} />
    </>
  );
}

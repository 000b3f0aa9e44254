import { type CallName, passwordRefusal, type Validated } from 'shared-api/client';
import { useTranslation } from '../../i18n.ts';
import { useInstallation } from './use-installation.ts';

/** The installation's rule for new passwords: its hint, and its judgement beside the schema's. */
export function usePasswordRule() {
  const t = useTranslation();
  const kind = useInstallation()?.passwordRule ?? 'simple';

  function judge<N extends CallName>(judged: Validated<N>, password: string): Validated<N> {
    const rule = password ? passwordRefusal(kind, password) : undefined;
    if (!rule) return judged;
    return { ok: false, fields: { ...(judged.ok ? {} : judged.fields), password: { rule } } };
  }
  return { hint: t(kind === 'strict' ? 'auth.passwordHintStrict' : 'auth.passwordHint'), judge };
}

import { type CallName, passwordRefusal, useCall, type Validated } from 'shared-api/client';
import { useWords } from '../../words.ts';

/** Milliseconds: the rule changes with the installation only. */
const LONG = 10 * 60_000;

/** The installation's rule for new passwords: its hint, and its judgement beside the schema's. */
export function usePasswordRule() {
  const words = useWords();
  const { data } = useCall('configs', {}, { staleTime: LONG, quiet: true });
  const kind = data?.passwordRule ?? 'simple';

  function judge<N extends CallName>(judged: Validated<N>, password: string): Validated<N> {
    const rule = password ? passwordRefusal(kind, password) : undefined;
    if (!rule) return judged;
    return { ok: false, fields: { ...(judged.ok ? {} : judged.fields), password: { rule } } };
  }
  return { hint: words(kind === 'strict' ? 'auth.passwordHintStrict' : 'auth.passwordHint'), judge };
}
